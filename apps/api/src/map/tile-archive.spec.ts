import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from '@app/platform/config/config.js';
import { TileArchive } from './tile-archive.js';

/** The parts of a header that are checked. */
function headerOf({ magic = 'PMTiles', formatVersion = 3, tileType = 1, size = 127 } = {}): Buffer {
  const header = Buffer.alloc(size);
  header.write(magic);
  header[7] = formatVersion;
  if (size > 99) header[99] = tileType;
  return header;
}

describe('the archive of the street map', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahon-map-'));
    file = join(folder, 'map.pmtiles');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a file of another format', headerOf({ magic: 'PK' }), 'the file is not a PMTiles archive'],
    ['an empty file', Buffer.alloc(0), 'the file is not a PMTiles archive'],
    ['half a header', headerOf({ size: 64 }), 'the file is not a PMTiles archive'],
    ['version 2', headerOf({ formatVersion: 2 }), 'the archive has PMTiles version 2 instead of 3'],
    ['tiles that are pictures', headerOf({ tileType: 2 }), 'the archive has no vector tiles'],
  ])('is refused when it is %s', async (_, content, reason) => {
    writeFileSync(file, content);
    const opening = TileArchive.open(file);
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(`MAP_PMTILES is not valid: ${reason} (${file})`);
  });

  it.each([
    ['that is missing', 'missing.pmtiles', 'ENOENT'],
    ['that is a folder', '.', 'EISDIR'],
  ])('is refused with a path %s', async (_, name, code) => {
    await expect(TileArchive.open(join(folder, name))).rejects.toThrow(`MAP_PMTILES is not valid: ${code}`);
  });

  it('has the same hash for equal copies, and another for another archive', async () => {
    const copy = join(folder, 'copy.pmtiles');
    writeFileSync(file, headerOf());
    writeFileSync(copy, headerOf());
    const { hash } = (await (await TileArchive.open(file)).version())!;
    expect((await (await TileArchive.open(copy)).version())?.hash).toBe(hash);
    writeFileSync(copy, headerOf({ size: 500 }));
    expect((await (await TileArchive.open(copy)).version())?.hash).not.toBe(hash);
  });
});
