import { westernDigits } from '@app/contracts/characters.js';
import { type District, districtNames } from '@app/contracts/districts.js';
import type { Vehicle } from './vehicle.entity.js';

/**
 * License plates as they are compared. A plate of Bangladesh names a region ("Dhaka Metro", a district), the letter of a class
 * ("Ta", ট) and digits, and is typed in Bangla or in Latin letters.
 */

/**
 * The letters of classes with their Latin spellings. `Ta` is ট and `Da` is ড, the classes of trucks and pickups: nobody writes ত,
 * থ, দ or ধ, the classes of three-wheelers and motorcycles, in another way than in Bangla here.
 */
const CLASS_LETTERS: Record<string, readonly string[]> = {
  ক: ['KA'],
  খ: ['KHA'],
  গ: ['GA'],
  ঘ: ['GHA'],
  ঙ: ['NGA'],
  চ: ['CHA'],
  ছ: ['CHHA'],
  জ: ['JA'],
  ঝ: ['JHA'],
  ট: ['TA'],
  ঠ: ['THA'],
  ড: ['DA'],
  ঢ: ['DHA'],
  ন: ['NA'],
  প: ['PA'],
  ফ: ['PHA', 'FA'],
  ব: ['BA'],
  ভ: ['BHA', 'VA'],
  ম: ['MA'],
  য: ['ZA', 'YA'],
  র: ['RA'],
  ল: ['LA'],
  শ: ['SHA'],
  স: ['SA'],
  হ: ['HA'],
  অ: [],
  ই: [],
  উ: [],
  এ: [],
  ত: [],
  থ: [],
  দ: [],
  ধ: [],
};

/** How plates name regions, beside the names of districts. */
const REGION_NAMES: Partial<Record<District, readonly string[]>> = {
  chattogram: ['Chatta', 'Chattagram', 'Chatto', 'চট্ট', 'চট্টো'],
  rajshahi: ['Raj', 'রাজ'],
};
const METRO_NAMES = ['METROPOLITAN', 'METRO', 'মেট্রোপলিটন', 'মেট্রো', 'মেট্র'];
/** Written in two letters: Dhaka Metro, Chatta Metro. */
const METRO_SHORT = { DM: 'DHAKAMETRO', CM: 'CHATTOGRAMMETRO' };

/** Letters and digits only, upper-cased, with Western digits; presentation forms such as full-width letters are plain. */
function bare(text: string): string {
  return westernDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Names are often spelled with the other letter of one sound. */
function foldSounds(name: string): string {
  return name.replaceAll('GONJ', 'GANJ').replaceAll('ী', 'ি').replaceAll('ণ', 'ন').replaceAll('ঁ', '');
}

const regions = new Map<string, string>([
  ...Object.entries(METRO_SHORT),
  ...(Object.entries(districtNames) as [District, readonly string[]][]).flatMap(([district, names]) =>
    [...names, ...(REGION_NAMES[district] ?? [])].map(
      (name) => [foldSounds(bare(name)), bare(names[0]!)] as const,
    ),
  ),
]);
const classes = new Map(
  Object.entries(CLASS_LETTERS).flatMap(([letter, names]) =>
    [letter, ...names].map((name) => [name, letter] as const),
  ),
);

/** The longest alternative comes first, so that `Rajshahi` is not read as `Raj`. */
const anyOf = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join('|');
const REGION = `(?<region>${anyOf(regions.keys())})`;
const METRO = `(?<metro>${anyOf(METRO_NAMES)})`;
const CLASS = `(?<letter>${anyOf(classes.keys())})`;
const PLATE = new RegExp(`^${REGION}${METRO}?${CLASS}(?<digits>\\d+)$`, 'u');
/** A class without a region is only read before digits, because a name may begin with the same letters. */
const PARTS = [
  new RegExp(`^${REGION}${METRO}?(?:${CLASS}?(?<digits>\\d+)|${CLASS.replace('letter', 'last')})?$`, 'u'),
  new RegExp(`^${METRO}(?:${CLASS}?(?<digits>\\d+)|${CLASS.replace('letter', 'last')})?$`, 'u'),
  new RegExp(`^${CLASS}(?<digits>\\d+)$`, 'u'),
];

function keyOf(match: RegExpExecArray): string {
  const {
    region = '',
    metro,
    letter,
    last,
    digits = '',
  } = match.groups as Record<string, string | undefined>;
  const series = letter ?? last;
  return [
    regions.get(region) ?? '',
    metro === undefined ? '' : 'METRO',
    series === undefined ? '' : classes.get(series),
    digits,
  ].join('');
}

/**
 * The key of a plate, which is unique: `ঢাকা মেট্রো-ট ১১-৪৫২১` and `Dhaka Metro Ta 114521` are one plate. A plate of another
 * form has its letters and digits as key.
 */
export function plateKeyOf(plate: string): string {
  const text = bare(plate);
  const match = PLATE.exec(foldSounds(text));
  return match ? keyOf(match) : text;
}

/** The part of a plate's key that a search looks for: `মেট্রো-ট ১১` and `metro ta 11` are the same. */
export function plateKeyPart(input: string): string {
  const text = bare(input);
  const spokenText = foldSounds(text);
  for (const part of PARTS) {
    const match = part.exec(spokenText);
    if (match) return keyOf(match);
  }
  return text;
}

/** A plate for display: as typed, with single spaces. */
export function tidyPlate(plate: string): string {
  return plate.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The columns of a typed plate. A plate that other vehicles had before plates were compared stays marked until it changes. */
export function plateColumns(
  plate: string,
  before?: Pick<Vehicle, 'plateKey' | 'isPlateRepeated'>,
): Pick<Vehicle, 'licensePlate' | 'plateKey' | 'isPlateRepeated'> {
  const plateKey = plateKeyOf(plate);
  const isPlateRepeated = before?.plateKey === plateKey && before.isPlateRepeated;
  return { licensePlate: tidyPlate(plate), plateKey, isPlateRepeated };
}
