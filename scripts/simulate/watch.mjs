/** Collected observations: answers, pushes, and accepted writes. */
export class Watch {
  statuses = {};
  unexpected = {};
  /** Answers 404 and 409 by request: mostly because another user was faster. */
  refused = {};
  /** Failures that no other person can have caused. */
  failures = [];
  retries = {};
  replayed = 0;
  http = [];
  push = [];
  /** Milliseconds from an offer to its webhook. */
  webhook = [];
  pushes = 0;
  sockets = 0;
  /** Accepted writes by kind: id → facts. */
  accepted = {
    booking: new Map(),
    offer: new Map(),
    payment: new Map(),
    ticket: new Map(),
    message: new Map(),
    tripEvent: new Map(),
    position: new Map(),
    trackerReport: new Map(),
  };
  steps = {
    booked: 0,
    offered: 0,
    returnLoads: 0,
    held: 0,
    paid: 0,
    approved: 0,
    rejected: 0,
    moved: 0,
    positioned: 0,
    parked: 0,
    tracked: 0,
    problems: 0,
    offline: 0,
    repeated: 0,
    codes: 0,
    completed: 0,
    cancelled: 0,
    released: 0,
    noShows: 0,
    replaced: 0,
    cancelAsked: 0,
    said: 0,
  };
  /** Bookings whose truck has driven. */
  drives = new Set();
  /** Confirmed trips, whose trucks need a load for the way back. */
  confirmed = [];
  #sent = new Map();

  answered(status, milliseconds, { method, path, code, isReplayed }) {
    this.http.push(milliseconds);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (isReplayed) this.replayed += 1;
    if (status >= 400) {
      const counts = status === 404 || status === 409 ? this.refused : this.unexpected;
      const what = `${status} ${code ?? ''} ${method} ${path.replace(/\d+/g, ':id').replace(/\?.*/, '')}`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
  }

  retried(status) {
    const why = status === 0 ? 'no answer' : String(status);
    this.retries[why] = (this.retries[why] ?? 0) + 1;
  }

  failed(what) {
    this.failures.push(what);
  }

  accept(kind, id, facts) {
    this.accepted[kind].set(id, facts);
  }

  /** Time at which an offer was sent; the customer's client reports when it arrived. */
  offerSent(bookingId, driverId) {
    this.#sent.set(`${bookingId}.${driverId}`, performance.now());
  }

  offerSeen(offer) {
    this.#note(this.push, offer);
  }

  offerReceived(offer) {
    this.#note(this.webhook, offer);
  }

  #note(times, { booking_id, driver_id }) {
    const sentAt = this.#sent.get(`${booking_id}.${driver_id}`);
    if (sentAt === undefined) return;
    this.#sent.delete(`${booking_id}.${driver_id}`);
    times.push(performance.now() - sentAt);
  }
}

export function percentiles(numbers) {
  const sortedNumbers = [...numbers].sort((a, b) => a - b);
  const at = (share) =>
    Math.round(
      (sortedNumbers[Math.min(sortedNumbers.length - 1, Math.floor(sortedNumbers.length * share))] ?? 0) * 10,
    ) / 10;
  return { count: sortedNumbers.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
