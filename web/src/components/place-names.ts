import type { Place } from '@app/contracts/places.js';
import type { Locale } from '@app/contracts/locales.js';

/** What the screens need of a place. */
export type NamedPlace = Pick<Place, 'id' | 'kind' | 'name' | 'name_bn' | 'district' | 'district_bn'>;

export function placeName(place: Pick<Place, 'name' | 'name_bn'>, locale: Locale): string {
  return { en: place.name, bn: place.name_bn }[locale];
}

/** The names of a place and its district in one script. */
export function placeNames(place: NamedPlace, locale: Locale): { name: string; district: string | null } {
  return { name: placeName(place, locale), district: { en: place.district, bn: place.district_bn }[locale] };
}

/** A place with its district: `Tejgaon Industrial Area, Dhaka`; a district alone: `Dhaka`. */
export function placeText(place: NamedPlace, locale: Locale): string {
  const { name, district } = placeNames(place, locale);
  return district === null || name === district ? name : `${name}, ${district}`;
}

/** Whether a text names the place, in either script. */
export function namesPlace(text: string, { name, name_bn: banglaName }: NamedPlace): boolean {
  const words = text.normalize('NFC').toLowerCase();
  return [name, banglaName].some((one) => words.includes(one.normalize('NFC').toLowerCase()));
}

/** The language of what was typed: Bangla letters are answered in Bangla. */
export function scriptOf(text: string, locale: Locale): Locale {
  if (/\p{Script=Bengali}/u.test(text)) return 'bn';
  return /[a-z]/i.test(text) ? 'en' : locale;
}

/** The last two parts of an address: area and district. */
function shortAddress(address: string): string {
  return address
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-2)
    .join(', ');
}

/** One end of a booking's route in a list: its place with the district, or the end of an address without a known place. */
export function stopText(address: string, place: NamedPlace | null | undefined, locale: Locale): string {
  return place ? placeText(place, locale) : shortAddress(address);
}
