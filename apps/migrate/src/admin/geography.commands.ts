import { readFile } from 'node:fs/promises';
import { type District, districtNames, districts } from '@app/contracts/districts.js';
import { PlaceImportsService } from '@app/domain/places/place-imports.service.js';
import { roadNodes } from '@app/domain/road/highways.js';
import { highwayEdges, highwayGraph, RoadGraph } from '@app/domain/road/road-graph.js';
import { readCsv } from '@app/domain/shared/csv.rules.js';
import { type Command, CommandError, requiredArgument } from './command.js';

/** Adds places that Bahon doesn't know, or corrects its own. */
export const placesImport: Command = {
  usage: 'places import FILE.csv',
  summary:
    'adds or corrects places from a CSV file (columns: kind, name, name_bn, district, lat, lng, and optionally radius_km, aliases); stores all lines or none',
  options: {},
  argument: 'FILE.csv',
  async run(values, { services, print }) {
    const text = await readFile(requiredArgument(values, 'FILE.csv'), 'utf8');
    const imports = (await services()).get(PlaceImportsService);
    const { added, corrected, problems } = await imports.importCsv(text);
    if (problems.length > 0) throw new CommandError(`${problems.join('\n')}\nNothing was imported.`);
    print(`Places: ${added} added, ${corrected} corrected.`);
  },
};

interface Comparison {
  pair: string;
  expectedKm: number;
  km: number;
  /** Relative to the expected length. */
  error: number;
  viaFerry: boolean;
}

const WORST_SHOWN = 10;

/** Compares the highway graph with a table of measured road distances between district towns. */
export const roadCheck: Command = {
  usage: 'road check FILE.csv',
  summary:
    'compares the highway graph with a CSV file of road distances between district towns (columns: from, to, …, km)',
  options: {},
  argument: 'FILE.csv',
  async run(values) {
    const rows = readCsv(await readFile(requiredArgument(values, 'FILE.csv'), 'utf8'))?.rows ?? [];
    const comparisons = rows
      .slice(1)
      .flatMap(({ line, fields }) => compare(line, fields, highwayGraph) ?? []);
    if (comparisons.length === 0) throw new CommandError('The file contains no distances.');
    const print = (text: string) => process.stdout.write(`${text}\n`);
    print(statistics('all pairs', comparisons));
    // A table of road lengths goes around the rivers that we cross by ferry.
    const byRoad = rows.slice(1).flatMap(({ line, fields }) => compare(line, fields, roadsAlone) ?? []);
    if (byRoad.length > 0) print(statistics('the same without ferries', byRoad));
    print(`Largest errors:`);
    for (const { pair, km, expectedKm, error, viaFerry } of byError(comparisons)
      .slice(-WORST_SHOWN)
      .reverse())
      print(`  ${pair}: ${km} km, ${expectedKm} expected (${percent(error)}${viaFerry ? ', by ferry' : ''})`);
  },
};

const roadsAlone = new RoadGraph(
  roadNodes,
  highwayEdges().filter(({ roadClass }) => roadClass !== 'ferry'),
);

/** Null when no road leads there. */
function compare(line: number, fields: string[], graph: RoadGraph): Comparison | null {
  const [from = '', to = ''] = fields;
  const expectedKm = Number(fields.at(-1));
  if (!(expectedKm > 0))
    throw new CommandError(`Line ${line}: the last column is not a distance in kilometres.`);
  const route = graph.route(townOf(from, line), townOf(to, line));
  if (!route) return null;
  const { km, viaFerry } = route;
  return { pair: `${from} - ${to}`, expectedKm, km, error: (km - expectedKm) / expectedKm, viaFerry };
}

function townOf(name: string, line: number) {
  const district = districts.find((id: District) =>
    (districtNames[id] as readonly string[]).some((one) => one.toLowerCase() === name.trim().toLowerCase()),
  );
  if (!district) throw new CommandError(`Line ${line}: "${name}" is not a district town.`);
  const [lat, lng] = roadNodes[district];
  return { lat, lng };
}

const byError = (comparisons: Comparison[]) =>
  comparisons.toSorted((a, b) => Math.abs(a.error) - Math.abs(b.error));

function statistics(title: string, comparisons: Comparison[]): string {
  const errors = byError(comparisons).map(({ error }) => Math.abs(error));
  const at = (share: number) =>
    percent(errors[Math.min(errors.length - 1, Math.floor(errors.length * share))]!);
  return `${title} (${errors.length}): median error ${at(0.5)}, p95 ${at(0.95)}`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
