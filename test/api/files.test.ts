import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { created } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { formOf, pdf, phonePhoto, picture, type SampleFile } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

/** Reading files. `storage-contract.test.ts` tests both kinds of stores. */
describe('files', () => {
  let document: { id: number; url: string };
  let photo: { id: number; url: string };
  const content = pdf('tax token.pdf', 2_000).content;

  const bahon = setUp(() => startBahon({ workers: 0 }));
  const customer = setUp(() => bahon.signIn('customer'));

  beforeAll(async () => {
    [document, photo] = await upload([{ name: 'ট্যাক্স "token".pdf', content }, await picture('png')]);
  });

  const upload = async (files: SampleFile[]) =>
    created(await customer.post('/api/files', formOf({ purpose: 'ticket_attachment' }, files)));

  async function read(
    headers: Record<string, string> = {},
    { client = customer, url = document.url, method = 'GET' } = {},
  ) {
    const reply = await fetch(client.baseUrl + url, {
      method,
      headers: { cookie: client.cookieHeader, ...headers },
    });
    return { status: reply.status, headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
  }

  it('sends a PDF as a download that the browser does not interpret', async () => {
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(body.equals(content)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-length')).toBe(String(content.length));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_______ _token_.pdf"; filename*=UTF-8''${encodeURIComponent('ট্যাক্স _token_.pdf')}`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toMatch(/^private\b/);
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  it('sends lists a small version of a large picture, only to its readers', async () => {
    const [large, note] = await upload([await phonePhoto('licence.jpg', 1_600, 1_200), pdf()]);
    const url = `${large.url}?view=thumbnail`;
    const small = await read({}, { url });
    expect(small.headers.get('content-type')).toBe('image/webp');
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    expect(small.headers.get('cache-control')).toMatch(/^private\b/);
    expect(await sharp(small.body).metadata()).toMatchObject({ width: 440 });
    expect(small.body.length).toBeLessThan((await read({}, { url: large.url })).body.length);
    const again = await read({ 'if-none-match': small.headers.get('etag') ?? '' }, { url });
    expect(again.status).toBe(304);
    const stranger = await bahon.signIn('customer2');
    expect((await read({}, { url, client: stranger })).status).toBe(404);
    // Of other files there is no picture.
    const whole = await read({}, { url: `${note.url}?view=thumbnail` });
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    expect((await read({}, { url: `${large.url}?view=huge` })).status).toBe(400);
  });

  it('shows a picture in place', async () => {
    const { headers } = await read({}, { url: photo.url });
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toMatch(/^inline; /);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends the requested part', async () => {
    const part = async (range: string) => {
      const { status, headers, body } = await read({ range });
      return { status, range: headers.get('content-range'), body };
    };
    const size = content.length;
    const slice = (from: number, to: number) => ({
      status: 206,
      range: `bytes ${from}-${to}/${size}`,
      body: content.subarray(from, to + 1),
    });
    expect(await part('bytes=0-0')).toEqual(slice(0, 0));
    expect(await part('bytes=5-14')).toEqual(slice(5, 14));
    expect(await part('bytes=-7')).toEqual(slice(size - 7, size - 1));
    expect(await part(`bytes=10-${size + 500}`)).toEqual(slice(10, size - 1));
    expect(await part('bytes=0-4,8-9')).toMatchObject({ status: 200, body: content });
    expect(await part('nonsense')).toMatchObject({ status: 200, body: content });
  });

  it('answers 416 to a part that it does not have', async () => {
    const { status, headers, body } = await read({ range: `bytes=${content.length}-` });
    expect(status).toBe(416);
    expect(headers.get('content-range')).toBe(`bytes */${content.length}`);
    expect(JSON.parse(body.toString())).toMatchObject({ status: false, code: 'range_not_satisfiable' });
  });

  it('sends nothing that the browser has already', async () => {
    const etag = (await read()).headers.get('etag')!;
    expect(await read({ 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await read({ 'if-none-match': `W/${etag}, "x"` })).status).toBe(304);
    expect((await read({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await read({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206);
    expect((await read({ range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const { status, headers, body } = await read({}, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(content.length));
    expect(body).toHaveLength(0);
  });

  it('answers 404 to users without access, as for an unknown id', async () => {
    const answers = [];
    for (const name of ['customer2', 'driver', 'operator']) {
      const { status, body } = await read({}, { client: await bahon.signIn(name) });
      answers.push({ status, ...JSON.parse(body.toString()) });
    }
    const never = await read({}, { url: '/api/files/2147483647' });
    answers.push({ status: never.status, ...JSON.parse(never.body.toString()) });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'file_not_found' });
    expect((await read({}, { client: await bahon.signIn('admin') })).status).toBe(200);
    expect((await read({}, { client: bahon.client() })).status).toBe(401);
  });

  it.each(['0', '-1', 'x', '1e3', '99999999999', '../1', '%2e%2e%2f1', "1'--", '1%00'])(
    'answers 4xx to the id %s',
    async (id) => {
      const { status } = await read({}, { url: `/api/files/${id}` });
      expect([400, 404]).toContain(status);
    },
  );

  it('survives a client that disconnects during a download', async () => {
    const [large] = await upload([pdf('large.pdf', 4_000_000)]);
    for (let i = 0; i < 5; i += 1) {
      const controller = new AbortController();
      const reply = await fetch(bahon.url + large.url, {
        headers: { cookie: customer.cookieHeader },
        signal: controller.signal,
      });
      const reader = reply.body!.getReader();
      await reader.read();
      controller.abort();
    }
    expect((await read({}, { url: large.url })).body).toHaveLength(pdf('x', 4_000_000).content.length);
  });

  it('answers 404, not 5xx, to a file whose bytes were lost', async () => {
    const [expiredFile] = await upload([pdf('lost.pdf')]);
    const [row] = await bahon.database.query<{ storage_key: string }>(
      'SELECT storage_key FROM file WHERE id = $1',
      [expiredFile.id],
    );
    await rm(path.join(bahon.dataFolder, 'files', row!.storage_key));
    const { status, headers } = await read({}, { url: expiredFile.url });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/json/);
  });
});
