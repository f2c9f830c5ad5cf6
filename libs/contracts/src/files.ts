import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema } from './fields.js';
import { ORPHAN_FILE_HOURS } from './limits.js';
import { expiringDocuments } from './document-expiry.js';
import { timeSchema } from './time.js';

/** Uploaded files. */

/** Pictures, where nothing else is accepted. */
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Accepted media types, detected by content. File inputs offer the same types. */
export const fileMediaTypes = [...pictureMediaTypes, 'application/pdf'] as const;

/** The form field of files; it occurs once per file. */
export const DOCUMENTS_FIELD = 'documents[]';

export const filePurposes = [
  'driver_document',
  'vehicle_document',
  'vehicle_photo',
  'ticket_attachment',
  'trip_photo',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** A stored file: its description and its URL. */
export const fileSchema = z
  .object({
    id: idSchema,
    /** The owner's file name with the extension of the detected type. */
    name: z.string(),
    media_type: z.enum(fileMediaTypes),
    size: z.number().int(),
    url: z.string().meta({ example: '/api/files/12' }),
    created_at: timeSchema,
  })
  .meta({ id: 'File' });
export type FileInfo = z.infer<typeof fileSchema>;

/**
 * The kind of a vehicle's or driver's file. `unconfirmed`: an image sent as "photo or document", which stays
 * private until its owner or an admin sets its kind.
 */
export const fileKinds = ['photo', ...expiringDocuments, 'unconfirmed'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A document of a vehicle or driver, which only its owner and admins may open. */
export const documentSchema = fileSchema
  .extend({
    kind: z
      .enum(fileKinds)
      .nullable()
      .meta({
        description: 'The kind of document; null for other documents or if unknown',
        example: 'registration',
      }),
    rejection_reason: z.string().nullish().meta({ description: 'Why an admin rejected it' }),
    is_reviewed: z.boolean().meta({ description: 'Whether an admin has checked it' }),
  })
  .meta({ id: 'Document' });
export type DocumentInfo = z.infer<typeof documentSchema>;

/** Filters a list of reviewed vehicles or drivers. */
export const documentFilterQuery = z
  .enum(['to_check'], code('malformed_request'))
  .meta({ description: 'Only rows with a document not yet checked by an admin' })
  .optional();

/** Purposes of files that are uploaded before their row exists; other files are sent with their own endpoint. */
const uploadBodySchema = z.object({ purpose: z.enum(['ticket_attachment'], code('invalid_value')) });
export type UploadBody = z.output<typeof uploadBodySchema>;

/** Path of an image's thumbnail, for lists. */
export const thumbnailOf = ({ url }: Pick<FileInfo, 'url'>): string => `${url}?view=thumbnail`;

const fileQuerySchema = z.object({ view: z.enum(['thumbnail'], code('invalid_value')).optional() });
export type FileQuery = z.output<typeof fileQuerySchema>;

export const fileEndpoints = {
  upload: defineEndpoint('POST', '/files', {
    summary: `Upload files. They are removed unless attached by their ids within ${ORPHAN_FILE_HOURS} hours`,
    access: 'signed-in',
    body: uploadBodySchema,
    data: z.array(fileSchema),
    status: 201,
    multipart: true,
  }),
  /**
   * Images are shown, PDFs downloaded. Accepts `Range` and `If-None-Match`; `view=thumbnail` returns images small, as
   * WebP.
   */
  get: defineEndpoint('GET', '/files/:id', {
    summary: 'Download a file, as its owner, staff or a user with access to what it is attached to',
    access: 'signed-in',
    query: fileQuerySchema,
    data: z.file(),
    // One of `fileMediaTypes`; see the `Content-Type` of the answer.
    produces: '*/*',
    failures: ['file_not_found', 'range_not_satisfiable'],
  }),
} as const;
