import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

/** A small street map in the format and with the layers of Protomaps: land, sea, a river, a highway and towns. */

type Position = [lng: number, lat: number];

const SOUTH_WEST: Position = [86, 19];
const NORTH_EAST: Position = [95, 28];
const MAX_ZOOM = 8;
const EXTENT = 4096;

const feature = (type: string, coordinates: unknown, properties: Record<string, unknown>) => ({
  type: 'Feature' as const,
  geometry: { type, coordinates },
  properties,
});
const polygon = (ring: Position[], kind: string) => feature('Polygon', [[...ring, ring[0]]], { kind });
const town = (at: Position, name: string, banglaName: string) =>
  feature('Point', at, {
    kind: 'locality',
    name,
    'name:en': name,
    'name:bn': banglaName,
    population_rank: 11,
    min_zoom: 4,
  });

const land: Position[] = [
  [87, 22],
  [89, 21.8],
  [90.6, 22.2],
  [91.8, 22.3],
  [92.3, 20.8],
  [94, 21],
  [94, 27],
  [87, 27],
];
const layers = {
  earth: [polygon(land, 'earth')],
  water: [
    feature(
      'LineString',
      [
        [89.7, 25.8],
        [89.7, 24],
        [90.5, 23.3],
        [90.7, 22.3],
      ],
      { kind: 'river' },
    ),
  ],
  roads: [
    feature(
      'LineString',
      [
        [90.412, 23.725],
        [90.715, 23.535],
        [91.115, 23.475],
        [91.398, 23.016],
        [91.833, 22.335],
      ],
      { kind: 'highway', min_zoom: 3 },
    ),
  ],
  places: [
    town([90.39, 23.76], 'Dhaka', 'ঢাকা'),
    town([91.18, 23.46], 'Cumilla', 'কুমিল্লা'),
    town([91.41, 23.0], 'Feni', 'ফেনী'),
    town([91.8, 22.36], 'Chattogram', 'চট্টগ্রাম'),
  ],
};

interface Tile {
  id: number;
  content: Buffer;
}

function tileNumbers(zoom: number): { x: number[]; y: number[] } {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** zoom);
  const row = (lat: number) => {
    const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180));
    return Math.floor(((1 - mercator / Math.PI) / 2) * 2 ** zoom);
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  return {
    x: range(column(SOUTH_WEST[0]), column(NORTH_EAST[0])),
    y: range(row(NORTH_EAST[1]), row(SOUTH_WEST[1])),
  };
}

function drawTiles(): Tile[] {
  const sources = Object.entries(layers).map(([name, features]) => {
    const data = { type: 'FeatureCollection', features } as ConstructorParameters<typeof GeoJSONVT>[0];
    return [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, extent: EXTENT })] as const;
  });
  const tiles: Tile[] = [];
  for (let z = 0; z <= MAX_ZOOM; z += 1) {
    const { x: columns, y: rows } = tileNumbers(z);
    for (const x of columns) {
      for (const y of rows) {
        const layers = sources.flatMap(([name, source]) => {
          const tile = source.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (layers.length === 0) continue;
        const content = fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT });
        tiles.push({ id: zxyToTileId(z, x, y), content: gzipSync(content) });
      }
    }
  }
  return tiles.sort((a, b) => a.id - b.id);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** The root directory: differences of ids, run lengths, lengths and offsets, column by column. */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const bytes = [
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ content }) => varint(content.length)),
    // 0: directly after the tile before.
    ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
  ];
  return gzipSync(Buffer.from(bytes));
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

function archiveOf(tiles: readonly Tile[]): Buffer {
  const directory = directoryOf(tiles);
  const metadata = gzipSync(JSON.stringify({ name: 'test', vector_layers: [] }));
  const content = Buffer.concat(tiles.map((tile) => tile.content));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const metadataOffset = HEADER_BYTES + directory.length;
  const tilesOffset = metadataOffset + metadata.length;
  const counts = [
    ...[HEADER_BYTES, directory.length],
    ...[metadataOffset, metadata.length],
    ...[tilesOffset, 0],
    ...[tilesOffset, content.length],
    ...[tiles.length, tiles.length, tiles.length],
  ];
  counts.forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 8 + 8 * index));
  header.set([1, GZIP, GZIP, VECTOR_TILES, 0, MAX_ZOOM], 96);
  const degrees = [...SOUTH_WEST, ...NORTH_EAST];
  degrees.forEach((value, index) => header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index));
  return Buffer.concat([header, directory, metadata, content]);
}

/** Writes the map as a PMTiles v3 archive and returns its bytes. */
export async function writeMapTiles(file: string): Promise<Buffer> {
  const archive = archiveOf(drawTiles());
  await writeFile(file, archive);
  return archive;
}
