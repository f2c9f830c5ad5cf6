import { type Area, placeEndpoints } from '@app/contracts/place-endpoints.js';
import type { Place } from '@app/contracts/places.js';
import { toApiError } from '../api/api-error';
import { requestOf } from '../api/endpoints';
import { request, type HttpRequest } from '../api/http';
import { deviceStorage, readJson, tabStorage } from '../lib/browser-storage';
import type { NamedPlace } from './place-names';

/** Searches of places, without the store: a public page uses them, too. */

const AREAS_KEY = 'bahon.areas';
/** New upazilas are rare, so the list on the device may be this old. */
const AREAS_MAX_AGE_MS = 7 * 86_400_000;
const RECENT_KEY = 'bahon.places';
const RECENT_MAX = 20;
const RESULTS_MAX = 7;
/** An address is searched from its last parts, at most this many. */
const PARTS_MAX = 3;

async function read(call: HttpRequest, signal?: AbortSignal): Promise<unknown> {
  const result = await request({ ...call, ...(signal ? { signal } : {}) });
  return 'answer' in result ? result.answer.data : Promise.reject(result.error);
}

/** Places that a text may mean, and where the part of the text that names them begins. */
interface PlaceMatches {
  readonly places: readonly NamedPlace[];
  readonly start: number;
}

export const NO_MATCHES: PlaceMatches = { places: [], start: 0 };

/** The text from each of its last commas on, the longest first: `House 7, Tejg` is followed by `Tejg`. */
function tailsOf(text: string): { words: string; start: number }[] {
  const starts = [0, ...[...text.matchAll(/[,،।]/g)].map(({ index }) => index + 1)];
  return starts.slice(-PARTS_MAX).map((from) => {
    const words = text.slice(from);
    return { words: words.trim(), start: from + words.length - words.trimStart().length };
  });
}

/**
 * The places that the end of an address names. Without a network: districts and upazilas of the list on this device.
 * @throws {ApiError} for other failures.
 */
export async function searchPlaces(text: string, signal: AbortSignal): Promise<PlaceMatches> {
  for (const { words, start } of tailsOf(text)) {
    if (words.length < 2) continue;
    const places = await searchWords(words, signal);
    if (places.length > 0) return { places, start };
  }
  return NO_MATCHES;
}

async function searchWords(q: string, signal: AbortSignal): Promise<readonly NamedPlace[]> {
  try {
    const query = { q, limit: String(RESULTS_MAX) };
    const places = (await read(requestOf(placeEndpoints.list, { query }), signal)) as Place[];
    // A division is too large for the end of a route.
    return places.filter(({ kind }) => kind !== 'division');
  } catch (error) {
    if (signal.aborted || toApiError(error).code !== 'network') throw error;
    return searchAreas(q);
  }
}

export async function nearestPlace({ lat, lng }: { lat: number; lng: number }): Promise<Place> {
  const query = { lat: String(lat), lng: String(lng) };
  return (await read(requestOf(placeEndpoints.nearest, { query }))) as Place;
}

interface StoredAreas {
  readonly at: number;
  readonly areas: readonly Area[];
}

const storedAreas = () => readJson(deviceStorage, AREAS_KEY) as StoredAreas | null;

let pendingAreas: Promise<void> | null = null;

/** Stores the districts and upazilas on this device, for searches without a network. Never fails. */
export function prepareAreas(): Promise<void> {
  if (Date.now() - (storedAreas()?.at ?? 0) < AREAS_MAX_AGE_MS) return Promise.resolve();
  pendingAreas ??= loadAreas().finally(() => (pendingAreas = null));
  return pendingAreas;
}

async function loadAreas(): Promise<void> {
  try {
    const areas = (await read(requestOf(placeEndpoints.areas, undefined))) as Area[];
    deviceStorage.write(AREAS_KEY, JSON.stringify({ at: Date.now(), areas } satisfies StoredAreas));
  } catch {
    // The older list stays.
  }
}

/** Letters and digits only, in one spelling of each Bangla letter. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Areas whose name, alias or name with district begins with the words; districts first. */
function searchAreas(words: string): readonly NamedPlace[] {
  const prefix = fold(words);
  if (prefix === '') return [];
  const startsName = ({ name, name_bn, district, district_bn, aliases }: Area) =>
    [name, name_bn, ...aliases, `${name}${district}`, `${name_bn}${district_bn}`].some((one) =>
      fold(one).startsWith(prefix),
    );
  const matches = storedAreas()?.areas.filter(startsName) ?? [];
  const rank = ({ kind }: Area) => (kind === 'district' ? 0 : 1);
  return matches.sort((a, b) => rank(a) - rank(b)).slice(0, RESULTS_MAX);
}

const recentPlaces = () => Object.values(readJson(tabStorage, RECENT_KEY) ?? {}) as NamedPlace[];

/** Keeps a chosen place in this tab, so that a restored draft can show it. */
export function keepChosenPlace({ id, kind, name, name_bn, district, district_bn }: NamedPlace): void {
  const place = { id, kind, name, name_bn, district, district_bn };
  const others = recentPlaces().filter((one) => one.id !== id);
  tabStorage.write(RECENT_KEY, JSON.stringify([place, ...others].slice(0, RECENT_MAX)));
}

export function chosenPlace(id: unknown): NamedPlace | undefined {
  return recentPlaces().find((place) => place.id === id);
}
