import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expectRefusal } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import { startBahon } from '../support/processes.js';
import { RawUpload } from '../support/raw-upload.js';
import {
  exeNamedJpg,
  formOf,
  htmlBehindJpegSignature,
  pdf,
  phonePhoto,
  picture,
  pixelBomb,
  type SampleFile,
  svg,
} from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

const MB = 1024 * 1024;
const PURPOSE = { purpose: 'ticket_attachment' };

/** Which multipart forms are accepted. A refused form leaves no file behind and is never answered with 5xx. */
describe('uploads', () => {
  const bahon = setUp(() => startBahon({ workers: 0 }));
  const customer = setUp(() => bahon.signIn('customer'));

  const upload = (files: SampleFile[], field?: string) =>
    customer.post('/api/files', formOf(PURPOSE, files, field));
  const leftovers = () => readdir(path.join(bahon.dataFolder, 'uploads')).catch(() => []);
  const keptObjects = async () => {
    const names = await readdir(path.join(bahon.dataFolder, 'files'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.includes(path.sep)).length;
  };
  const nothingLeft = () =>
    eventually(async () => expect(await leftovers()).toEqual([]), { what: 'no temporary file' });

  it('stores images and PDFs under generated names, with their types', async () => {
    const { status, body } = await upload([await phonePhoto('আমার ছবি.jpeg'), pdf('../../etc/passwd')]);
    expect(status).toBe(201);
    expect(body.message).toBe('Files uploaded.');
    expect(body.data).toMatchObject([
      { name: 'আমার ছবি.jpg', media_type: 'image/jpeg' },
      { name: 'passwd.pdf', media_type: 'application/pdf', size: pdf().content.length },
    ]);
    const storedFiles = await readdir(path.join(bahon.dataFolder, 'files'), { recursive: true });
    for (const name of storedFiles) expect(name).toMatch(/^[0-9a-f]{2}([/\\][0-9a-f-]{36})?$/);
    await nothingLeft();
  });

  it('accepts the field with and without brackets', async () => {
    for (const field of ['documents[]', 'documents', 'documents[0]', 'files[]', 'file']) {
      expect((await upload([pdf()], field)).status).toBe(201);
    }
  });

  it.each([
    ['an SVG', svg],
    ['a program called .jpg', exeNamedJpg],
    ['words called .pdf', { name: 'a.pdf', content: Buffer.from('words') }],
  ])('answers 415 to %s', async (_, file) => {
    const { status, body } = await upload([pdf(), file]);
    expect(status).toBe(415);
    expect(body).toEqual({
      status: false,
      code: 'file_type_not_accepted',
      message: 'Only JPEG, PNG, WebP and PDF files are accepted.',
      errors: { 'documents[]': 'Only JPEG, PNG, WebP and PDF files are accepted.' },
    });
    await nothingLeft();
  });

  it('answers 413 to a bomb, 422 to an empty file, a damaged picture and no file at all', async () => {
    expectRefusal(await upload([pixelBomb()]), 413, 'too_many_pixels');
    expectRefusal(await upload([{ name: 'a.jpg', content: Buffer.alloc(0) }]), 422, 'file_empty');
    expectRefusal(await upload([htmlBehindJpegSignature]), 422, 'file_damaged');
    expectRefusal(await upload([]), 422, 'file_required');
    expectRefusal(await customer.post('/api/files', PURPOSE), 422, 'file_required');
    await nothingLeft();
  });

  it('accepts exactly 5 MB, and not one byte more', async () => {
    const exactly = (bytes: number) => pdf('large.pdf', bytes - pdf().content.length);
    expect((await upload([exactly(5 * MB)])).status).toBe(201);
    expectRefusal(await upload([exactly(5 * MB + 1)]), 413, 'file_too_large');
    await nothingLeft();
  });

  it('accepts ten files, and not eleven', async () => {
    expect((await upload(Array(10).fill(pdf()))).status).toBe(201);
    expectRefusal(await upload(Array(11).fill(pdf())), 413, 'too_many_files');
    await nothingLeft();
  });

  it('discards the stored files of a refused form', async () => {
    const rows = async () => {
      const [row] = await bahon.database.query<{ all: number; given_up: number }>(
        'SELECT count(*)::int AS all, count(deleted_at)::int AS given_up FROM file',
      );
      return row!;
    };
    const before = await rows();
    expect((await upload([await picture('png'), pdf(), svg])).status).toBe(415);
    expect(await rows()).toEqual({ all: before.all + 2, given_up: before.given_up + 2 });
    // No bytes without a row: the next clean-up takes both.
    expect((await rows()).all).toBe(await keptObjects());
  });

  it('ends an endless upload of unknown length early, without buffering it', async () => {
    const endless = new RawUpload(customer, '/api/files');
    await endless.part('name="documents[]"; filename="a.pdf"');
    const bytesSent = await endless.writeEndlessly(randomBytes(256 * 1024));
    expect(await endless.reply()).toMatchObject({ status: 413 });
    // More than the limit of a file, because some bytes are sent before the answer arrives.
    expect(bytesSent).toBeLessThan(300 * MB);
    await eventually(() => endless.isCut);
    await nothingLeft();
  });

  it('ends a form that is endless in other ways', async () => {
    const endless = async (begin: (raw: RawUpload) => Promise<unknown>) => {
      const raw = new RawUpload(customer, '/api/files');
      await begin(raw);
      const bytesSent = await raw.writeEndlessly(Buffer.alloc(1024 * 1024, 'x'));
      expect(bytesSent).toBeLessThan(300 * MB);
      return (await raw.reply()).status;
    };
    expect(await endless((raw) => raw.part('name="note"'))).toBe(413);
    // A part that the parser skips: it has no name that it could use.
    expect(await endless((raw) => raw.part('filename="a\nb"; name="documents[]"'))).toBe(413);
    // A part whose head never ends.
    const head = await endless((raw) =>
      raw.write(`\r\n--${raw.boundary}\r\nContent-Disposition: form-data; name="`),
    );
    expect([400, 413]).toContain(head);
    // Before the first part.
    expect(await endless((raw) => raw.write('preamble'))).toBe(413);
    await nothingLeft();
  });

  it('buffered none of them in memory', async () => {
    const status = await readFile(`/proc/${bahon.apis[0]!.process.pid}/status`, 'utf8').catch(
      () => 'VmHWM: 0 kB',
    );
    const peakMegabytes = Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
    expect(peakMegabytes).toBeLessThan(500);
  });

  it('refuses a form at once by its Content-Length', async () => {
    const raw = new RawUpload(customer, '/api/files', { 'content-length': String(1024 * MB) });
    await raw.part('name="documents[]"; filename="a.pdf"');
    expect(await raw.reply()).toMatchObject({ status: 413 });
    await eventually(() => raw.isCut);
  });

  it('answers a signed-out upload before it has come', async () => {
    const stranger = bahon.client();
    const raw = new RawUpload(stranger, '/api/files');
    await raw.part('name="documents[]"; filename="a.pdf"');
    expect(await raw.reply()).toMatchObject({ status: 401 });
    await eventually(() => raw.isCut, { within: 6_000 });
    expect(await leftovers()).toEqual([]);
  });

  it('removes the files of a form whose client disconnects', async () => {
    const raw = new RawUpload(customer, '/api/files');
    await raw.part('name="documents[]"; filename="a.pdf"');
    await raw.write(pdf('a.pdf', MB).content);
    await eventually(async () => expect(await leftovers()).toHaveLength(1));
    raw.abort();
    await nothingLeft();
  });

  it.each([
    ['no boundary', { 'content-type': 'multipart/form-data' }],
    ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }],
    ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }],
  ])('answers 4xx to a form with %s', async (_, headers) => {
    const raw = new RawUpload(customer, '/api/files', headers);
    await raw.part('name="documents[]"; filename="a.pdf"');
    const { status } = await raw.end();
    expect([400, 415, 422]).toContain(status);
  });

  it.each([
    'name="documents[]"; filename="../../../../etc/passwd"',
    'name="documents[]"; filename="%2e%2e%2f%2e%2e%2fetc%2fpasswd"',
    'name="documents[]"; filename="a\u0000.pdf"',
    'name="documents[]"; filename="C:\\\\windows\\\\system32\\\\a.pdf"',
    `name="documents[]"; filename="${'x'.repeat(3_000)}.pdf"`,
    'name="documents[]"; filename=""',
    `name="documents[]"; filename*=UTF-8''%e0%a6%95.pdf`,
    'name="documents[]"; filename="\u202egpj.exe"',
  ])('keeps a file sent as %j under a harmless name', async (disposition) => {
    const raw = new RawUpload(customer, '/api/files');
    await raw.part('name="purpose"');
    await raw.write('ticket_attachment');
    await raw.part(disposition, 'text/html');
    await raw.write(pdf().content);
    const { status, body } = await raw.end();
    expect([201, 400, 422]).toContain(status);
    if (status !== 201) return;
    const [file] = JSON.parse(body).data;
    expect(file.name).toMatch(/^[^/\\\u0000-\u001f\u202e]+\.pdf$/u);
    expect(file.name.length).toBeLessThanOrEqual(130);
    expect(file.media_type).toBe('application/pdf');
  });

  it.each(['__proto__', 'constructor', 'toString', 'prototype', ''])(
    'is not confused by a field called %j',
    async (name) => {
      const form = formOf(PURPOSE, [pdf()]);
      form.append(name, 'x');
      const { status } = await customer.post('/api/files', form);
      expect([201, 400]).toContain(status);
      expect((await bahon.client().get('/api/health/live')).status).toBe(200);
    },
  );

  it('refuses a purpose that has its own endpoint', async () => {
    for (const purpose of ['driver_document', 'vehicle_document', 'x', '']) {
      const { status } = await customer.post('/api/files', formOf({ purpose }, [pdf()]));
      expect(status).toBe(422);
    }
    await nothingLeft();
  });

  it('accepts forms on upload endpoints only', async () => {
    const { status, body } = await bahon
      .client()
      .post('/api/login', formOf({ username: 'customer', password: 'bahon-demo' }));
    expect([415, 422, 401]).toContain(status);
    expect(body.status).toBe(false);
  });

  it('refuses a form of another site', async () => {
    const form = formOf(PURPOSE, [pdf()]);
    expect((await customer.post('/api/files', form, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
