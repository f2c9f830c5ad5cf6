import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
/** The product takes ten reports of a tracker in a second. */
const MIN_PAUSE_MS = 120;
const PARKED_REPORTS = 2;
const END_WITHIN_MS = 30_000;
const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_PER_SECOND = 3.6;

/** The request of a report by the client that sends it. */
export const trackerClients = {
  /** OsmAnd puts all into the query: milliseconds, knots, and the dilution of precision instead of metres. */
  osmand: ({ token, at, lat, lng, speed_kmh }) => {
    const speed = (speed_kmh / KMH_PER_KNOT).toFixed(2);
    const fields = {
      id: token,
      timestamp: Date.parse(at),
      lat,
      lon: lng,
      speed,
      hdop: '1.2',
      altitude: '7.0',
    };
    return { query: `?${new URLSearchParams(fields)}`, init: {} };
  },
  /** Traccar Client since 9.0 sends JSON, and metres per second. */
  traccar: ({ token, at, lat, lng, speed_kmh }) => {
    const coords = {
      latitude: lat,
      longitude: lng,
      accuracy: 8,
      speed: speed_kmh / KMH_PER_METRE_PER_SECOND,
      heading: -1,
      altitude: 7,
    };
    const location = {
      timestamp: at,
      coords,
      is_moving: speed_kmh > 0,
      odometer: 0,
      event: speed_kmh > 0 ? 'motionchange' : 'heartbeat',
      battery: { level: 0.76, is_charging: true },
      activity: { type: speed_kmh > 0 ? 'in_vehicle' : 'still' },
      extras: {},
    };
    return {
      query: '',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ location, device_id: token }),
      },
    };
  },
};

/** The GPS tracker of a driver's only truck. It reports to its own URL, without the driver's session. */
export class Tracker {
  /** Where the truck was last; null before its first trip. */
  last = null;
  #isFree = true;
  #token;
  #trips = Promise.resolve();

  /** @param client a name in `trackerClients`. */
  constructor(owner, { vehicleId, token, client }) {
    this.owner = owner;
    this.vehicleId = vehicleId;
    this.#token = token;
    this.client = client;
  }

  /** Drives a trip when those before have ended: there is one truck, and what its tracker reports belongs to the trip it is on. */
  startTrip(drive) {
    const trip = this.#trips.then(() => (this.#isFree ? drive() : undefined));
    this.#trips = trip.catch(() => undefined);
    return trip;
  }

  /** Stays at the drop until the trip has ended, without which the truck can take no other, and reports on: for no trip. */
  async park(bookingId) {
    const read = async () => (await this.owner.get(`/bookings/${bookingId}/trip`)).data?.ended_at;
    this.#isFree = Boolean(await this.owner.seen(read, END_WITHIN_MS));
    if (!this.#isFree || !this.last) return;
    for (let reportsLeft = PARKED_REPORTS; reportsLeft > 0; reportsLeft -= 1) {
      await this.report({ ...this.last, at: new Date().toISOString(), speed_kmh: 0 });
      this.owner.watch.steps.parked += 1;
    }
  }

  /** Sends a position until the product takes it, as a tracker does that buffers. Only a failure of the product refuses it. */
  async report({ at, lat, lng, speed_kmh }) {
    const { owner } = this;
    const { watch } = owner;
    const { query, init } = trackerClients[this.client]({ token: this.#token, at, lat, lng, speed_kmh });
    const { status } = await owner.untilAnswered('a report of a tracker', async () => {
      const startTime = performance.now();
      try {
        const url = `${owner.url}/t/${this.#token}${query}`;
        const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
        await reply.arrayBuffer();
        const request = { method: init.method ?? 'GET', path: '/t/:token' };
        watch.answered(reply.status, performance.now() - startTime, request);
        return { status: reply.status };
      } catch {
        return null;
      }
    });
    if (status === 200) watch.accept('trackerReport', `${this.vehicleId} ${at}`, {});
    else watch.failed(`a report of the tracker of vehicle ${this.vehicleId} was refused: ${status}`);
    this.last = { lat, lng };
    await sleep(MIN_PAUSE_MS);
  }
}
