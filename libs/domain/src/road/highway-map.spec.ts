import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { districtNames } from '@app/contracts/districts.js';
import { shippedPlaces } from '../places/place-data.js';
import { bridges, ferries, type RoadNode, roadNodes, roads } from './highways.js';
import { straightKm } from './road-graph.js';

/**
 * The web client draws the highways, but imports no business code: it has a copy, which `npm run highway-map` writes and this
 * test compares.
 */
const file = path.join(process.cwd(), 'web/src/components/route-plan/highway-map.ts');

/** What a label leaves out of the name of a place. */
const SUFFIX = / (Sadar|Land Port|River Port|East|সদর|স্থলবন্দর|নদীবন্দর|পূর্ব)$/;
const MAX_NAME_DISTANCE_KM = 6;
const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/ (sadar|ghat)$/, '')
    .replace(/[^a-z]/g, '');

/** The names of a junction: those of the place there that is called like it. */
function namesAt(node: RoadNode): readonly string[] {
  if (node in districtNames) return districtNames[node as keyof typeof districtNames].slice(0, 2);
  const [lat, lng] = roadNodes[node];
  const key = slug(node.replace(/_.*/, ''));
  const place = shippedPlaces.find(
    (one) =>
      one.kind !== 'district' &&
      [one.name, ...one.aliases].some((name) => slug(name) === key) &&
      straightKm(one, { lat, lng }) <= MAX_NAME_DISTANCE_KM,
  );
  return place ? [place.name, place.nameBn].map((name) => name.replace(SUFFIX, '')) : [];
}

const names = Object.keys(roadNodes) as RoadNode[];

/** Edges as lines of node numbers: an edge that continues the one before it makes that line longer. */
function linesOf(edges: readonly (readonly [RoadNode, RoadNode, ...unknown[]])[]): string {
  const lines: RoadNode[][] = [];
  for (const [from, to] of edges) {
    const line = lines.at(-1);
    if (line?.at(-1) === from) line.push(to);
    else lines.push([from, to]);
  }
  return lines.map((line) => line.map((node) => names.indexOf(node)).join('-')).join(' ');
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const degrees = (value: number) => String(Math.round(value * 1000) / 1000);
const quote = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
const arrayOf = (texts: readonly string[]) => `[\n${texts.map((text) => `  ${quote(text)},\n`).join('')}]`;

function highwayMapSource(): string {
  const isMain = ([, , , roadClass]: (typeof roads)[number]) =>
    roadClass === 'national' || roadClass === 'expressway';
  const bridgeTexts = bridges.map(([at, ...bridgeNames]) => {
    const position = [0, 1].map((axis) => degrees(average(at.map((node) => roadNodes[node][axis]!))));
    return [...position, ...bridgeNames].join(',');
  });
  return `/*
 * The highways of \`libs/domain/src/road/highways.ts\` as the route plan draws them. Written by \`npm run highway-map\`.
 */

/** "latitude,longitude" in WGS 84 degrees, and for towns "name,name in Bangla". District towns come first. */
export const roadNodes: readonly string[] = ${arrayOf(names.map((node) => [...roadNodes[node].map(degrees), ...namesAt(node)].join(',')))};

export const DISTRICT_TOWNS = ${Object.keys(districtNames).length};

/** Lines of node numbers, separated by spaces: national highways and expressways. */
export const mainHighways =
  '${linesOf(roads.filter(isMain))}';

export const otherHighways =
  '${linesOf(roads.filter((road) => !isMain(road)))}';

export const ferryLines = '${linesOf(ferries)}';

/** Bridges across large rivers: "latitude,longitude,name,name in Bangla". */
export const bridges: readonly string[] = ${arrayOf(bridgeTexts)};
`;
}

describe('the highways of the web client', () => {
  it('are those of the server', () => {
    const source = highwayMapSource();
    if (process.env['UPDATE_HIGHWAY_MAP']) writeFileSync(file, source);
    expect(readFileSync(file, 'utf8')).toBe(source);
  });
});
