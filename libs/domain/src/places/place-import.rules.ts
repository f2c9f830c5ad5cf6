import { type District, districtNames, districts } from '@app/contracts/districts.js';
import type { PlaceKind } from '@app/contracts/places.js';
import { readCsv } from '../shared/csv.rules.js';
import { isInsideBangladesh, straightKm } from '../road/road-graph.js';
import { placeKey, RADIUS_KM } from './place-data.js';
import { nameWords } from './place-names.rules.js';

/** A line of an import that can be stored. */
interface ImportedPlace {
  key: string;
  kind: PlaceKind;
  name: string;
  nameBn: string;
  aliases: string[];
  district: District;
  lat: number;
  lng: number;
  radiusKm: number;
}

/** What is known of a stored place. */
interface StoredPlace {
  key: string;
  kind: PlaceKind;
  name: string;
  district: District | null;
  lat: number;
  lng: number;
}

interface ReadPlaces {
  places: ImportedPlace[];
  /** For people, with the number of the line; nothing may be stored when there is one. */
  problems: string[];
}

const REQUIRED = ['kind', 'name', 'name_bn', 'district', 'lat', 'lng'] as const;
const OPTIONAL = ['radius_km', 'aliases'] as const;
type Column = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

const isImportable: Record<PlaceKind, boolean> = {
  upazila: true,
  thana: true,
  spot: true,
  district: true,
  division: false,
};
const IMPORTABLE = (Object.keys(isImportable) as PlaceKind[]).filter((kind) => isImportable[kind]);
const MAX_LETTERS = 100;
const MAX_RADIUS_KM = 50;
/** No place is further from its district town; Bandarban and Rangamati are the widest districts. */
export const MAX_KM_FROM_TOWN = 80;

/** Reads a CSV file of places, with the columns in any order. Aliases are separated by `|`. */
export function readPlaceCsv(text: string, storedPlaces: readonly StoredPlace[]): ReadPlaces {
  const csv = readCsv(text);
  if (!csv) return { places: [], problems: ['The file has a quote that is not closed.'] };
  const [heading, ...rows] = csv.rows;
  const columns = heading?.fields.map((field) => field.trim().toLowerCase()) ?? [];
  const missingColumns = REQUIRED.filter((column) => !columns.includes(column));
  if (missingColumns.length > 0)
    return { places: [], problems: [`The file has no column ${missingColumns.join(', ')}.`] };
  if (rows.length === 0) return { places: [], problems: ['The file contains no places.'] };
  const checker = new PlaceChecker(storedPlaces);
  const places = rows.flatMap(({ line, fields }) => {
    const cell = (column: Column) => (fields[columns.indexOf(column)] ?? '').normalize('NFC').trim();
    return checker.check(line, cell) ?? [];
  });
  return { places, problems: checker.problems };
}

class PlaceChecker {
  readonly problems: string[] = [];
  private readonly byKey: Map<string, StoredPlace>;
  private readonly towns: Map<District | null, StoredPlace>;
  private readonly lines = new Map<string, number>();

  constructor(private readonly storedPlaces: readonly StoredPlace[]) {
    this.byKey = new Map(storedPlaces.map((place) => [place.key, place]));
    this.towns = new Map(
      storedPlaces.filter(({ kind }) => kind === 'district').map((place) => [place.district, place]),
    );
  }

  check(line: number, cell: (column: Column) => string): ImportedPlace | null {
    const before = this.problems.length;
    const refuse = (problem: string) => void this.problems.push(`Line ${line}: ${problem}`);
    const kind = IMPORTABLE.find((one) => one === cell('kind'));
    if (!kind) refuse(`kind must be one of ${IMPORTABLE.join(', ')}`);
    const district = districtOf(cell('district'));
    if (!district) refuse(`"${cell('district')}" is not a district of Bangladesh`);
    const [name, nameBn] = [cell('name'), cell('name_bn')];
    if (!/^[\p{Script=Latin}\p{N}\p{P}\s]{1,100}$/u.test(name)) refuse('name must be in English letters');
    if (nameBn.length > MAX_LETTERS || !/\p{Script=Bengali}/u.test(nameBn))
      refuse('name_bn must be in Bangla');
    const point = { lat: degreesOf(cell('lat')), lng: degreesOf(cell('lng')) };
    if (!isInsideBangladesh(point))
      refuse('lat and lng must be degrees inside Bangladesh, such as 23.766 and 90.405');
    const radiusKm = cell('radius_km') === '' ? RADIUS_KM[kind ?? 'spot'] : Number(cell('radius_km'));
    if (!(radiusKm > 0 && radiusKm <= MAX_RADIUS_KM))
      refuse(`radius_km must be above 0 and at most ${MAX_RADIUS_KM}`);
    if (this.problems.length > before) return null;
    const aliases = cell('aliases')
      .split('|')
      .map((alias) => alias.trim())
      .filter(Boolean);
    const key = placeKey(kind!, district, name);
    const place = { key, kind: kind!, name, nameBn, aliases, district: district!, ...point, radiusKm };
    this.checkAgainstOthers(line, place, refuse);
    return this.problems.length > before ? null : place;
  }

  private checkAgainstOthers(line: number, place: ImportedPlace, refuse: (problem: string) => void): void {
    const { key, kind, district, name } = place;
    const earlierLine = this.lines.get(key);
    if (earlierLine) refuse(`line ${earlierLine} has the same place`);
    this.lines.set(key, line);
    if (kind === 'district') {
      if (!this.byKey.has(key)) refuse('the name of a district cannot be changed');
      return;
    }
    const town = this.towns.get(district);
    if (town && straightKm(town, place) > MAX_KM_FROM_TOWN)
      refuse(`the position is more than ${MAX_KM_FROM_TOWN} km from ${districtNames[district][0]}`);
    const words = nameWords(name).join(' ');
    const twin = this.storedPlaces.find(
      (one) => one.kind === kind && one.district === district && nameWords(one.name).join(' ') === words,
    );
    if (twin && twin.key !== key) refuse(`this place is stored as "${twin.name}": use that name`);
  }
}

function districtOf(text: string): District | null {
  const words = nameWords(text).join(' ');
  return (
    districts.find(
      (id) => id === text || districtNames[id].some((name) => nameWords(name).join(' ') === words),
    ) ?? null
  );
}

/** NaN for everything that is not a decimal number. */
function degreesOf(text: string): number {
  return /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : NaN;
}
