import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PMTiles } from 'pmtiles';
import { writeMapTiles } from '../support/map-tiles.js';
import { ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { setUp } from '../support/set-up.js';

describe('the tiles of the street map', () => {
  let file: string;
  let archive: Buffer;
  const bahon = setUp(async () => {
    const folder = await mkdtemp(path.join(runEnvironment().scratchFolder, 'map-'));
    file = path.join(folder, 'bangladesh.pmtiles');
    archive = await writeMapTiles(file);
    return startBahon({ workers: 0, demo: false, env: { MAP_PMTILES: file } });
  });

  const tilesUrl = async () => ok(await bahon.client().get('/api/map')).tiles_url as string;

  async function read(headers: Record<string, string> = {}, method = 'GET') {
    const answer = await fetch(new URL('/map/tiles.pmtiles', bahon.url), { method, headers });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  }

  it('are announced to everybody, with an address that changes with the archive', async () => {
    const url = await tilesUrl();
    expect(url).toMatch(/^\/map\/tiles\.pmtiles\?v=[0-9a-f]{32}$/);
    await rename(file, `${file}.old`);
    expect(await tilesUrl()).toBeNull();
    expect((await read()).status).toBe(404);
    const damagedArchive = Buffer.from(archive);
    damagedArchive.writeUInt8(7, 118);
    await writeFile(file, damagedArchive);
    expect(await tilesUrl()).not.toBe(url);
    await rename(`${file}.old`, file);
    expect(await tilesUrl()).toBe(url);
  });

  it('are read in ranges, uncompressed and without a session', async () => {
    const part = await read({ range: 'bytes=0-126', 'accept-encoding': 'gzip, br' });
    expect(part.status).toBe(206);
    expect(part.body.equals(archive.subarray(0, 127))).toBe(true);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-range': `bytes 0-126/${archive.length}`,
      'content-length': '127',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(part.headers.get('content-encoding')).toBeNull();
    expect(part.headers.get('set-cookie')).toBeNull();
    const end = await read({ range: 'bytes=-10' });
    expect(end.body.equals(archive.subarray(-10))).toBe(true);
    const whole = await read();
    expect(whole.status).toBe(200);
    expect(whole.body.equals(archive)).toBe(true);
    const head = await read({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(archive.length)]);
    expect(head.body.length).toBe(0);
  });

  it('are refused beyond the end of the archive', async () => {
    const { status, headers, body } = await read({ range: `bytes=${archive.length}-` });
    expect(status).toBe(416);
    expect(headers.get('content-range')).toBe(`bytes */${archive.length}`);
    expect(JSON.parse(body.toString()).code).toBe('range_not_satisfiable');
  });

  it('have a strong ETag, so that a map notices a replaced archive', async () => {
    const etag = (await read({}, 'HEAD')).headers.get('etag')!;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    expect((await read({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await read({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  it('are readable by the library of the web client', async () => {
    const map = new PMTiles(new URL(await tilesUrl(), bahon.url).href);
    expect(await map.getHeader()).toMatchObject({ specVersion: 3, maxZoom: 8 });
    expect((await map.getZxy(6, 48, 27))?.data.byteLength).toBeGreaterThan(0);
  });
});

describe('an installation without a street map', () => {
  const bahon = setUp(() => startBahon({ workers: 0, demo: false }));

  it('says so and has no tiles', async () => {
    expect(ok(await bahon.client().get('/api/map'))).toEqual({ tiles_url: null });
    expect((await fetch(new URL('/map/tiles.pmtiles', bahon.url))).status).toBe(404);
  });

  it.each([
    ['/does/not/exist.pmtiles', /MAP_PMTILES is not valid: ENOENT/],
    [path.resolve('package.json'), /MAP_PMTILES is not valid: the file is not a PMTiles archive/],
  ])('does not start with the archive %s', async (MAP_PMTILES, reason) => {
    await expect(bahon.startApi({ MAP_PMTILES })).rejects.toThrow(reason);
  });
});
