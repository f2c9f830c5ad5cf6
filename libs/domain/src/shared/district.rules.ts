import { type District, districtNames } from '@app/contracts/districts.js';

/** Letters are compared without case, apostrophes and the two ways to write a Bangla letter with a dot. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019'`\u200c\u200d]/g, '');
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');

/**
 * A name matches at the start of a word. In English it must be the whole word ("Dhakai" is no place); in Bangla the
 * word may have an ending (ঢাকার, চট্টগ্রামে).
 */
function patternOf(names: readonly string[]): RegExp {
  const alternatives = names.map((name) => {
    const isBangla = /\p{Script=Bengali}/u.test(name);
    return escapePattern(plain(name)) + (isBangla ? '' : '(?![\\p{L}\\p{M}])');
  });
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives.join('|')})`, 'u');
}

const patterns = (Object.entries(districtNames) as [District, readonly string[]][]).map(
  ([district, names]) => ({ district, pattern: patternOf(names) }),
);

/** In a stored list of districts: the address names none, so it matches every filter by district. */
export const NO_DISTRICT = 'unknown';

/** What is stored of the districts of an address; never empty. */
export function storedDistricts(address: string): string[] {
  const districts = districtsIn(address);
  return districts.length > 0 ? districts : [NO_DISTRICT];
}

/** A stored district; null when it is unknown. */
export function knownDistrict(storedName: string): District | null {
  return Object.hasOwn(districtNames, storedName) ? (storedName as District) : null;
}

/** The districts of a stored list; null when the address names none. */
export function knownDistricts(storedNames: readonly string[]): District[] | null {
  const districts = storedNames.filter((name): name is District => name in districtNames);
  return districts.length > 0 ? districts : null;
}

/** Every district that an address names, in English or Bangla. "Dhaka Road, Jashore" names two: an address is only text. */
export function districtsIn(address: string): District[] {
  const text = plain(address);
  return patterns.filter(({ pattern }) => pattern.test(text)).map(({ district }) => district);
}
