import { z } from 'zod';

/** How long an answer may take: somebody waits for it. */
const TIMEOUT_MS = 1_000;
/** Simplified geometries take some kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** After this many failures in a row, the engine is not asked for a while. */
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;
/** Answers that are kept, each for a day: roads change slowly, and engines get new maps. */
const MAX_CACHED = 20_000;
const CACHED_MS = 24 * 3_600_000;
/** Decimals of the coordinates that are asked and cached: 110 m. */
const DECIMALS = 3;

interface Position {
  lat: number;
  lng: number;
}

/** The fastest way by road, as an engine computes it. */
export interface EngineRoute {
  km: number;
  minutes: number;
}

/**
 * `cached`: answered from memory; `unusable`: an answer without a plausible route; `failed`: no answer in time, or no OSRM answer;
 * `paused`: not asked after several failures.
 */
export type EngineResult = 'answered' | 'cached' | 'unusable' | 'failed' | 'paused';

/** OSRM answers a route that does not exist with 400 and its own code. */
const answerSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).min(1),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
]);

interface CachedRoute {
  route: EngineRoute | null;
  expiresAt: number;
}

/**
 * A client for the route service of an OSRM-compatible server: one second per request, no requests for 30 seconds after three
 * failures in a row, and answers cached by rounded coordinates.
 */
export class RouteEngine {
  /** In order of use, the least recent first. */
  private readonly cache = new Map<string, CachedRoute>();
  private readonly pending = new Map<string, Promise<EngineRoute | null>>();
  private failures = 0;
  private pausedUntil = 0;

  /**
   * @param url the address of the server, without a slash at the end
   * @param isPlausible whether an answer can be true
   * @param report is called with the result of every question
   */
  constructor(
    private readonly url: string,
    private readonly isPlausible: (route: EngineRoute, from: Position, to: Position) => boolean,
    private readonly report: (result: EngineResult) => void,
  ) {}

  /** The route between two points; null when the engine has none, or gives no plausible answer in time. Never rejects. */
  async route(from: Position, to: Position): Promise<EngineRoute | null> {
    const [start, end] = [roundPosition(from), roundPosition(to)];
    const key = `${start.lng},${start.lat};${end.lng},${end.lat}`;
    const cachedRoute = this.cache.get(key);
    if (cachedRoute && cachedRoute.expiresAt > Date.now()) {
      this.remember(key, cachedRoute);
      this.report('cached');
      return cachedRoute.route;
    }
    const pendingRequest = this.pending.get(key);
    if (pendingRequest) return pendingRequest;
    if (Date.now() < this.pausedUntil) {
      this.report('paused');
      return null;
    }
    const request = this.ask(key, start, end).finally(() => this.pending.delete(key));
    this.pending.set(key, request);
    return request;
  }

  private async ask(key: string, from: Position, to: Position): Promise<EngineRoute | null> {
    try {
      const answer = await fetchRoute(`${this.url}/route/v1/driving/${key}`);
      this.failures = 0;
      const route = answer && this.isPlausible(answer, from, to) ? answer : null;
      this.remember(key, { route, expiresAt: Date.now() + CACHED_MS });
      this.report(route ? 'answered' : 'unusable');
      return route;
    } catch {
      this.failures += 1;
      // After the pause a single failure is enough for the next one.
      if (this.failures >= MAX_FAILURES) this.pausedUntil = Date.now() + PAUSE_MS;
      this.report('failed');
      return null;
    }
  }

  private remember(key: string, entry: CachedRoute): void {
    this.cache.delete(key);
    this.cache.set(key, entry);
    if (this.cache.size > MAX_CACHED) this.cache.delete(this.cache.keys().next().value!);
  }
}

async function fetchRoute(url: string): Promise<EngineRoute | null> {
  const response = await fetch(`${url}?overview=simplified&geometries=polyline`, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = answerSchema.parse(JSON.parse(await readBounded(response)));
  if (answer.code !== 'Ok') return null;
  const { distance, duration } = answer.routes[0]!;
  return { km: distance / 1000, minutes: duration / 60 };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function roundPosition({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(DECIMALS)), lng: Number(lng.toFixed(DECIMALS)) };
}
