import { districtNames } from '@app/contracts/districts.js';
import type { PlaceKind } from '@app/contracts/places.js';
import { type Point, straightKm } from '../road/road-graph.js';
import { districtAreas, divisionNames } from './data/administrative-areas.js';
import type { Place } from './place.entity.js';
import { UNKNOWN_POSITION_RADIUS_KM } from './place-data.js';
import { allowedMistakes, lettersOf, mayMatch, nameWords, wordSimilarity } from './place-names.rules.js';

interface IndexedPlace {
  place: Place;
  /** Words of the name, the Bangla name and each alias, as numbers of `words`. */
  names: number[][];
  /** Words of district and division, which may be typed beside the name. */
  context: number[];
}

interface Query {
  words: string[];
  near: Point | null;
}

/** Weight of the words of a district or division against those of the place itself. */
const CONTEXT_WEIGHT = 0.6;
/** A name whose words were all typed ranks above one with more words. */
const COVERAGE_WEIGHT = 0.3;
/** Of equal names: districts first, divisions, which can't be a pickup or drop-off, last. */
const KIND_WEIGHT: Readonly<Record<PlaceKind, number>> = {
  district: 0.12,
  spot: 0.02,
  thana: 0.01,
  upazila: 0,
  division: -0.5,
};
const NEAR_WEIGHT = 0.15;
/** A place at this distance gets about a third of the weight. */
const NEAR_KM = 50;
/** Matches this much worse than the best are noise. */
const WORST_BEHIND = 0.5;
/** More words than any name with its district has. */
const MAX_WORDS = 6;

/**
 * The places in memory: under a thousand rows, so comparing a query with every word takes about a millisecond and needs no
 * index of the database.
 */
export class PlaceIndex {
  private readonly words: string[] = [];
  /** Of each word. */
  private readonly letters: number[] = [];
  private readonly wordNumbers = new Map<string, number>();
  private readonly indexed: IndexedPlace[];
  private readonly byId: Map<number, Place>;

  constructor(readonly places: readonly Place[]) {
    this.byId = new Map(places.map((place) => [place.id, place]));
    this.indexed = places.map((place) => ({
      place,
      names: namesOf(place).map((name) => this.numbersOf(name)),
      context: contextOf(place).flatMap((name) => this.numbersOf(name)),
    }));
  }

  find(id: number): Place | null {
    return this.byId.get(id) ?? null;
  }

  /** The best matches first. Without a text, the closest places to `near`, or none. */
  search(text: string, near: Point | null, limit: number): Place[] {
    const words = nameWords(text).slice(0, MAX_WORDS);
    if (words.length === 0) return near ? this.closest(near, limit) : [];
    const scores = new Map<IndexedPlace, number>();
    // "coxs bazar" is also written in one word, and "coxsbazar" in two.
    const queries = words.length > 1 ? [words, [words.join('')]] : [words];
    for (const one of queries) this.score({ words: one, near }, scores);
    const best = Math.max(...scores.values());
    return [...scores]
      .filter(([, score]) => score >= best - WORST_BEHIND)
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || compareNames(a.place, b.place))
      .slice(0, limit)
      .map(([{ place }]) => place);
  }

  /** The nearest place whose radius covers the point, or else the district of the nearest place. */
  nearest(point: Point): Place | null {
    let coveringArea: { place: Place; km: number } | null = null;
    let closest: { place: Place; km: number } | null = null;
    for (const place of this.places) {
      if (place.kind === 'division') continue;
      if (place.kind !== 'district' && !hasKnownPosition(place)) continue;
      const km = straightKm(point, place);
      if (km < (closest?.km ?? Infinity)) closest = { place, km };
      const isCovering = place.kind !== 'district' && km <= place.radiusKm;
      if (isCovering && km < (coveringArea?.km ?? Infinity)) coveringArea = { place, km };
    }
    return coveringArea?.place ?? (closest && this.districtPlace(closest.place));
  }

  /** The closest place whose position is known. */
  closestTo(point: Point): Place | null {
    let closest: { place: Place; km: number } | null = null;
    for (const place of this.places) {
      if (place.kind === 'division' || !hasKnownPosition(place)) continue;
      const km = straightKm(point, place);
      if (km < (closest?.km ?? Infinity)) closest = { place, km };
    }
    return closest?.place ?? null;
  }

  districtPlace({ district }: Place): Place | null {
    return district && this.townOf(district);
  }

  /** The town of a district, which stands for it. */
  townOf(district: string): Place | null {
    return this.places.find((place) => place.kind === 'district' && place.district === district) ?? null;
  }

  private closest(near: Point, limit: number): Place[] {
    return this.places
      .filter((place) => place.kind !== 'division' && hasKnownPosition(place))
      .map((place) => ({ place, km: straightKm(near, place) }))
      .sort((a, b) => a.km - b.km)
      .slice(0, limit)
      .map(({ place }) => place);
  }

  private score({ words, near }: Query, scores: Map<IndexedPlace, number>): void {
    const similarities = words.map((word, at) => this.similarities(word, at === words.length - 1));
    for (const entry of this.indexed) {
      const match = matchOf(entry, similarities);
      if (match === 0) continue;
      const { place } = entry;
      const nearness = near ? NEAR_WEIGHT * Math.exp(-straightKm(near, place) / NEAR_KM) : 0;
      const score = match + KIND_WEIGHT[place.kind] + nearness;
      if (score > (scores.get(entry) ?? 0)) scores.set(entry, score);
    }
  }

  private similarities(typedWord: string, isUnfinished: boolean): Float64Array {
    const similarities = new Float64Array(this.words.length);
    const typedLetters = lettersOf(typedWord);
    const mistakes = allowedMistakes(typedWord);
    for (let number = 0; number < similarities.length; number += 1) {
      if (mayMatch(typedLetters, this.letters[number]!, mistakes))
        similarities[number] = wordSimilarity(typedWord, this.words[number]!, isUnfinished);
    }
    return similarities;
  }

  private numbersOf(name: string): number[] {
    return nameWords(name).map((word) => {
      const knownNumber = this.wordNumbers.get(word);
      if (knownNumber !== undefined) return knownNumber;
      this.wordNumbers.set(word, this.words.length);
      this.letters.push(lettersOf(word));
      return this.words.push(word) - 1;
    });
  }
}

/** Whether more than the district of a place is known. */
function hasKnownPosition({ radiusKm }: Pick<Place, 'radiusKm'>): boolean {
  return radiusKm < UNKNOWN_POSITION_RADIUS_KM;
}

/** Name, Bangla name and aliases; each also in one word. */
function namesOf({ name, nameBn, aliases }: Place): string[] {
  const names = [name, nameBn, ...aliases];
  return [...names, ...names.filter((one) => one.includes(' ')).map((one) => one.replaceAll(' ', ''))];
}

function contextOf({ kind, district }: Place): string[] {
  if (!district) return [];
  const division = divisionNames[districtAreas[district].division];
  return kind === 'district' ? [...division] : [...districtNames[district], ...division];
}

/** How well the place fits the typed words, 0 when one of them fits nothing or none fits its own names. */
function matchOf({ names, context }: IndexedPlace, similarities: Float64Array[]): number {
  let best = 0;
  for (const name of names) {
    let sum = 0;
    let ownSum = 0;
    for (const similarity of similarities) {
      const ownSimilarity = bestOf(name, similarity);
      const bestSimilarity = Math.max(ownSimilarity, CONTEXT_WEIGHT * bestOf(context, similarity));
      if (bestSimilarity === 0) {
        sum = 0;
        break;
      }
      sum += bestSimilarity;
      if (ownSimilarity === bestSimilarity) ownSum += ownSimilarity;
    }
    if (sum === 0 || ownSum === 0) continue;
    const coverage = Math.min(1, ownSum / name.length);
    best = Math.max(best, sum / similarities.length + COVERAGE_WEIGHT * coverage);
  }
  return best;
}

function bestOf(words: readonly number[], similarity: Float64Array): number {
  let best = 0;
  for (const word of words) if (similarity[word]! > best) best = similarity[word]!;
  return best;
}

function compareNames(a: Place, b: Place): number {
  return a.name.localeCompare(b.name) || (a.district ?? '').localeCompare(b.district ?? '') || a.id - b.id;
}
