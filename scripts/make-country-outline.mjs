/**
 * `npm run outline`: writes the outline of Bangladesh into `web/src/components/route-plan/country-outline.ts`, simplified from Natural Earth
 * (public domain) as packed by world-atlas. Its result is committed; run it only to change the tolerance.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './launcher/settings.mjs';

const ATLAS = 'world-atlas@2.0.2';
/** ISO 3166-1 numeric code. */
const BANGLADESH = '050';
const TOLERANCE_DEGREES = 0.012;

const target = path.join(root, 'web/src/components/route-plan/country-outline.ts');

function readAtlas() {
  const folder = mkdtempSync(path.join(tmpdir(), 'outline-'));
  try {
    const archive = execFileSync('npm', ['pack', ATLAS, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    execFileSync('tar', ['xzf', archive, 'package/countries-10m.json'], { cwd: folder });
    return JSON.parse(readFileSync(path.join(folder, 'package/countries-10m.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Positions of one TopoJSON arc, which stores each position as the difference from the one before; `~index` runs it backwards. */
function arcPositions({ arcs, transform: { scale, translate } }, index) {
  let x = 0;
  let y = 0;
  const positions = arcs[index < 0 ? ~index : index].map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return index < 0 ? positions.toReversed() : positions;
}

function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const squaredLength = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    squaredLength && Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squaredLength));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** Ramer–Douglas–Peucker. */
function simplify(line) {
  const [first, last] = [line[0], line.at(-1)];
  let farthest = 0;
  let largest = 0;
  for (let index = 1; index < line.length - 1; index++) {
    const distance = distanceToSegment(line[index], first, last);
    if (distance > largest) [farthest, largest] = [index, distance];
  }
  if (largest <= TOLERANCE_DEGREES) return [first, last];
  return [...simplify(line.slice(0, farthest + 1)).slice(0, -1), ...simplify(line.slice(farthest))];
}

const atlas = readAtlas();
const country = atlas.objects.countries.geometries.find(({ id }) => id === BANGLADESH);
const rings = country.arcs
  .map(([outer]) => simplify(outer.flatMap((index) => arcPositions(atlas, index))))
  // Small islands collapse to a line or a triangle.
  .filter((ring) => ring.length > 4)
  .map((ring) => ring.map(([lng, lat]) => `${lat.toFixed(2)},${lng.toFixed(2)}`).join(' '));

writeFileSync(
  target,
  `/**
 * The outline of Bangladesh: a ring for the mainland and one for each larger island, as "latitude,longitude" pairs in WGS 84 degrees.
 * Written by \`npm run outline\`.
 */
export const countryOutline: readonly string[] = ${JSON.stringify(rings, null, 2)};
`,
);
