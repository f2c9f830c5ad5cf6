import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ReceivedFile } from '@app/domain/files/files.service.js';

/** Sample files of users and attackers. */

export interface SampleFile {
  name: string;
  content: Buffer;
}

/** A photo of a phone: rotated by its metadata, which also contain the position. */
export async function phonePhoto(name = 'licence.jpg', width = 60, height = 40): Promise<SampleFile> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#0b4f3c' } })
    .withExif({
      IFD0: { Make: 'BahonPhone', Copyright: 'secret owner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, content };
}

export async function picture(
  format: 'png' | 'webp' | 'jpeg',
  name = `picture.${format}`,
): Promise<SampleFile> {
  const image = sharp({ create: { width: 20, height: 10, channels: 4, background: '#dd8822' } });
  return { name, content: await image.toFormat(format).toBuffer() };
}

export function pdf(name = 'registration.pdf', padding = 0): SampleFile {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n';
  return {
    name,
    content: Buffer.concat([Buffer.from(body), Buffer.alloc(padding, 'x'), Buffer.from('%%EOF\n')]),
  };
}

export const svg: SampleFile = {
  name: 'logo.svg',
  content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

export const exeNamedJpg: SampleFile = {
  name: 'holiday.jpg',
  content: Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(2_000)]),
};

/** HTML with the signature of a JPEG. */
export const htmlBehindJpegSignature: SampleFile = {
  name: 'page.jpg',
  content: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('<html><script>alert(document.cookie)</script></html>'),
  ]),
};

/** A picture with an appended archive, which must be removed. */
export async function pictureWithTail(): Promise<SampleFile> {
  const { content } = await picture('jpeg');
  return {
    name: 'both.jpg',
    content: Buffer.concat([content, Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
  };
}

/** 50 kB that decode to 400 megapixels. */
export function pixelBomb(): SampleFile {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  header.writeUInt8(1, 8);
  const content = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'bomb.png', content };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([length, chunk, checksum]);
}

/** A form as a browser sends it: fields, then files, all in one field. */
export function formOf(
  fields: Record<string, string>,
  files: SampleFile[] = [],
  fileField = 'documents[]',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append(fileField, new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Files as the API passes them to services, in a new folder below `dataFolder`. */
export async function receivedFiles(
  dataFolder: string,
  samples: SampleFile[],
  field: string,
): Promise<ReceivedFile[]> {
  const folder = await mkdtemp(path.join(dataFolder, 'received-'));
  return Promise.all(
    samples.map(async ({ name, content }, index) => {
      const file = path.join(folder, String(index));
      await writeFile(file, content);
      return { field, path: file, name, sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
}
