import { readFile } from 'node:fs/promises';
import { PlaceImportsService } from '@app/domain/places/place-imports.service.js';
import { type Command, CommandError, requiredArgument } from './command.js';

/** Adds places that an installation knows better, or corrects those of a release. */
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
