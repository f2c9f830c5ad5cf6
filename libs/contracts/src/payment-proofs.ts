import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { walletProviders } from './wallets.js';
import { code } from './errors.js';
import {
  anyOfQuery,
  staffListQueryShape,
  flagQuery,
  idSchema,
  optionalText,
  requiredText,
  searchQuery,
  sortedPageQueryShape,
} from './fields.js';
import { takaSchema } from './money.js';
import {
  proofDirections,
  proofDirectionSchema,
  proofProviderSchema,
  proofSources,
  proofSourceSchema,
} from './payment-proof-fields.js';
import { periodQueryShape } from './periods.js';
import { parseDhakaTime, timeSchema } from './time.js';

/** Payment proofs: messages of mobile money wallets. Only admins see them. */

const MAX_PROOF_TEXT = 50_000;

/** The field of the multipart form that holds the CSV file. */
export const PROOF_FILE_FIELD = 'file';

/** Columns of a CSV file of proofs, in any order. */
export const proofCsvColumns = [
  'provider',
  'direction',
  'amount',
  'fee',
  'transaction_id',
  'counterparty',
  'balance_after',
  'occurred_at',
] as const;
export type ProofCsvColumn = (typeof proofCsvColumns)[number];

export const paymentProofSchema = z
  .object({
    id: idSchema,
    /** Whether a parser recognized the message. If not, its fields are null and `text` is the message. */
    is_parsed: z.boolean(),
    /** False when a phone forwarded it from a sender that is not a provider's. Such a message never approves anything. */
    is_trusted: z.boolean(),
    source: proofSourceSchema,
    provider: proofProviderSchema.nullable(),
    direction: proofDirectionSchema.nullable(),
    amount: takaSchema.nullable(),
    fee: takaSchema.nullable(),
    /** Letters and digits in upper case. */
    transaction_id: z.string().nullable(),
    /** The same as it was written. */
    transaction_written: z.string().nullable(),
    /** As written: a phone number, a masked one or a name. */
    counterparty: z.string().nullable(),
    balance_after: takaSchema.nullable(),
    /** When the provider says it happened. */
    occurred_at: timeSchema.nullable(),
    /** When the message arrived. */
    received_at: timeSchema,
    /** When we kept it. */
    created_at: timeSchema,
    sender: z.string().nullable(),
    /** The phone that forwarded it. */
    device_id: idSchema.nullable(),
    device_name: z.string().nullable(),
    /** The payment with this transaction id. */
    payment_id: idSchema.nullable(),
    booking_id: idSchema.nullable(),
    /** The message, when no parser knew it; removed after 30 days with its row. Null, too, when `APP_SECRET` has changed. */
    text: z.string().nullable(),
  })
  .meta({ id: 'PaymentProof' });
export type PaymentProof = z.infer<typeof paymentProofSchema>;

/** What became of a message: stored, already there, or there with other values, which stay. */
const proofOutcomes = ['new', 'known', 'differs'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

/** A message that was just sent to us. */
const recordedProofSchema = paymentProofSchema
  .extend({
    outcome: z.enum(proofOutcomes),
    /** The received texts, several if the same message arrived more than once. */
    messages: z.array(z.string()),
  })
  .meta({ id: 'RecordedProof' });
export type RecordedProof = z.infer<typeof recordedProofSchema>;

/** A time, or milliseconds since 1970 as phones send them. */
const receivedAt = z.union(
  [
    z.int().min(0).max(8_000_000_000_000),
    requiredText(40).refine(
      (text) => /^\d{12,13}$/.test(text) || parseDhakaTime(text) !== null,
      code('invalid_value'),
    ),
  ],
  code('invalid_value'),
);

export const recordProofsBodySchema = z.object({
  /** One message, or many: each begins on its own line. */
  text: requiredText(MAX_PROOF_TEXT),
  /** Who sent the message to the phone, such as `bKash`. */
  sender: optionalText(60),
  /** When the phone got it; now unless given. A later time than now counts as now. */
  received_at: receivedAt.nullish(),
});
export type RecordProofsBody = z.output<typeof recordProofsBodySchema>;

/** The form's fields beside the file. */
const importProofsBodySchema = z.object({
  preview: z.enum(['true', 'false', '1', '0'], code('invalid_value')).optional(),
});
const importProofsQuerySchema = z.object({
  preview: z
    .enum(['true', 'false', '1', '0'], code('malformed_request'))
    .meta({
      description: '`true` returns the rows that would be imported and stores nothing',
      example: 'true',
    })
    .optional(),
});
export type ImportProofsFlags = z.output<typeof importProofsQuerySchema>;

const proofImportSchema = z
  .object({
    /** Rows that are new: stored, or in a preview, that would be. */
    imported: z.number().int(),
    /** Rows that were there before. */
    known: z.number().int(),
    /** Rows that are wrong; the others are taken. */
    errors: z.array(
      z.object({
        /** The line of the file; the heading is line 1. */
        row: z.number().int(),
        /** The wrong column; null when it is the whole row. */
        column: z.enum(proofCsvColumns).nullable(),
        code: z.string(),
        message: z.string(),
      }),
    ),
    is_preview: z.boolean(),
  })
  .meta({ id: 'ProofImport' });
export type ProofImport = z.infer<typeof proofImportSchema>;

/** `created_at` is when it was kept, `received_at` when the phone got it. */
export const proofSorts = ['created_at', 'received_at'] as const;

const proofListQuerySchema = z.object({
  ...sortedPageQueryShape(proofSorts),
  ...staffListQueryShape,
  provider: anyOfQuery(walletProviders),
  direction: anyOfQuery(proofDirections),
  source: anyOfQuery(proofSources),
  /** Whether a payment has its transaction id. */
  is_matched: flagQuery,
  is_trusted: flagQuery,
  is_parsed: flagQuery,
  /** In transaction id or counterparty. */
  search: searchQuery,
  /** When it arrived. */
  ...periodQueryShape,
});
export type ProofListQuery = z.output<typeof proofListQuerySchema>;

export const paymentProofEndpoints = {
  list: defineEndpoint('GET', '/payment-proofs', {
    summary: 'List wallet messages, newest first',
    access: ['admin'],
    query: proofListQuerySchema,
    data: z.array(paymentProofSchema),
  }),
  record: defineEndpoint('POST', '/payment-proofs', {
    summary:
      'Record wallet messages, pasted by an admin or forwarded by a phone with its token. Duplicates are recorded once',
    access: ['admin'],
    acceptsDeviceToken: true,
    body: recordProofsBodySchema,
    data: z.array(recordedProofSchema),
    status: 201,
    failures: ['too_many_messages', 'invalid_device_token'],
  }),
  import: defineEndpoint('POST', '/payment-proofs/import', {
    summary: 'Import a statement as CSV, row by row. A preview stores nothing',
    access: ['admin'],
    query: importProofsQuerySchema,
    body: importProofsBodySchema,
    data: proofImportSchema,
    multipart: true,
    fileField: PROOF_FILE_FIELD,
    csvOnly: true,
    failures: ['file_required', 'csv_unreadable', 'csv_columns_missing', 'csv_too_long'],
  }),
} as const;
