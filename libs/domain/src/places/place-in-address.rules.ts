import type { District } from '@app/contracts/districts.js';
import { straightKm } from '../road/road-graph.js';
import type { Place } from './place.entity.js';
import { isWordOrInflected, nameWords, PART_END, wordsOf } from './place-names.rules.js';

interface PlaceName {
  words: string[];
  place: Place;
  /** Of a district: its official name in English or Bangla rather than another spelling. */
  isOfficial: boolean;
}

/** Words of an address that name one or several places. */
interface Mention {
  start: number;
  end: number;
  places: Place[];
  /** The district that the words name. */
  district: Place | null;
}

/** A road bears the name of where it leads ("Dhaka Road, Jashore"). */
const ROADS = ['Road', 'Rd', 'Highway', 'Sarak', 'রোড', 'সড়ক', 'মহাসড়ক', 'হাইওয়ে'].flatMap(nameWords);

/** Names that many towns have for something, or that are also words, rivers or people: they need their district beside them. */
const COMMON_NAMES = new Set(
  [
    ...['Airport', 'Bandar', 'Kotwali', 'Link Road', 'New Market', 'Oxygen', 'Pagla', 'Signboard'],
    ...['Atrai', 'Bagha', 'Lama', 'Madan', 'Meghna', 'Palash', 'Ruma', 'Rupsha', 'Tala', 'Titas'],
  ].map((name) => nameWords(name).join(' ')),
);

/** Places of one address that are further apart contradict each other. */
const ONE_AREA_KM = 15;

/** Finds the place that an address names, from an index of all names by their first word. */
export class AddressReader {
  private readonly names = new Map<string, PlaceName[]>();
  private readonly districts = new Map<District, Place>();

  constructor(places: readonly Place[]) {
    for (const place of places) {
      if (place.kind === 'division') continue;
      if (place.kind === 'district') this.districts.set(place.district!, place);
      for (const name of new Set([place.name, place.nameBn, ...place.aliases])) this.add(name, place);
    }
  }

  /**
   * The one place that an address names: the most exact one when its district stands beside it or no other place has its
   * name, otherwise the district. Null when the address names none, or places that contradict each other.
   */
  find(address: string): Place | null {
    const mentions = this.mentionsIn(wordsOf(address));
    const districts = new Set(mentions.flatMap(({ district }) => district?.district ?? []));
    const supportedPlaces = mentions.flatMap((mention) =>
      mention.places.filter(({ district }) =>
        mentions.some((other) => other !== mention && other.district?.district === district),
      ),
    );
    const locals =
      supportedPlaces.length > 0 ? supportedPlaces : districts.size === 0 ? unmistakable(mentions) : [];
    const [first, ...others] = locals;
    if (first && others.every((place) => isOneArea(first, place))) return mostExact(first, others);
    const candidates = new Set(locals.length > 0 ? locals.map(({ district }) => district!) : districts);
    const [district, ...contradictions] = candidates;
    return district && contradictions.length === 0 ? (this.districts.get(district) ?? null) : null;
  }

  private add(name: string, place: Place): void {
    const words = nameWords(name);
    const [first] = words;
    if (!first) return;
    const isOfficial = (name === place.name || name === place.nameBn) && place.kind === 'district';
    this.names.set(first, [...(this.names.get(first) ?? []), { words, place, isOfficial }]);
  }

  /** The longest names in the order of the address, without those of roads. */
  private mentionsIn(words: string[]): Mention[] {
    const mentions: Mention[] = [];
    for (let at = 0; at < words.length;) {
      const mention = this.mentionAt(words, at);
      if (mention) mentions.push(mention);
      at = mention?.end ?? at + 1;
    }
    const placeMentions: Mention[] = [];
    let roadStart = -1;
    for (const mention of mentions.toReversed()) {
      const next = words[mention.end];
      const isRoad = mention.end === roadStart || (next !== undefined && ROADS.includes(next));
      if (isRoad) roadStart = mention.start;
      else placeMentions.unshift(mention);
    }
    return placeMentions;
  }

  private mentionAt(words: string[], start: number): Mention | null {
    const names = this.namesAt(words, start);
    const length = Math.max(...names.map((name) => name.words.length));
    const longest = names.filter((name) => name.words.length === length);
    if (longest.length === 0) return null;
    const places = [
      ...new Set(longest.filter(({ place }) => place.kind !== 'district').map(({ place }) => place)),
    ];
    const districtNames = longest.filter(({ place }) => place.kind === 'district');
    // "Nawabganj" is another spelling of a district, but also the name of upazilas elsewhere.
    const district = districtNames.find(({ isOfficial }) => isOfficial || places.length === 0)?.place ?? null;
    return { start, end: start + length, places, district };
  }

  private namesAt(words: string[], start: number): PlaceName[] {
    const first = words[start]!;
    if (first === PART_END) return [];
    const matches: PlaceName[] = [];
    // An ending of Bangla can hide the first word of the index.
    for (let length = first.length; length >= Math.max(1, first.length - 3); length -= 1) {
      for (const name of this.names.get(first.slice(0, length)) ?? []) {
        const fits = name.words.every((word, at) => {
          const addressWord = words[start + at];
          if (addressWord === undefined) return false;
          return at === name.words.length - 1 ? isWordOrInflected(addressWord, word) : addressWord === word;
        });
        if (fits) matches.push(name);
      }
    }
    return matches;
  }
}

/** Places of names that only one place has. */
function unmistakable(mentions: Mention[]): Place[] {
  return mentions.flatMap(({ places }) => {
    const [place, ...others] = places;
    if (!place || !others.every((other) => isOneArea(place, other))) return [];
    return COMMON_NAMES.has(nameWords(place.name).join(' ')) ? [] : [mostExact(place, others)];
  });
}

const isOneArea = (a: Place, b: Place) => a.district === b.district && straightKm(a, b) <= ONE_AREA_KM;

/** Of places in one area the one with the smallest radius; of equal ones the first, because addresses begin with the nearest. */
function mostExact(first: Place, others: Place[]): Place {
  return others.reduce((best, place) => (place.radiusKm < best.radiusKm ? place : best), first);
}
