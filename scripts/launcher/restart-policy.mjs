/** Limits how often a process is restarted, with a pause before each restart. */
export class RestartPolicy {
  #deaths = [];

  constructor({ limit = 5, within = 60_000, firstDelay = 500, longestDelay = 8_000 } = {}) {
    Object.assign(this, { limit, within, firstDelay, longestDelay });
  }

  /** Milliseconds to wait before the next start, or null if it exited too often. */
  noteDeath(now = performance.now()) {
    this.#deaths = [...this.#deaths.filter((at) => now - at < this.within), now];
    const count = this.#deaths.length;
    if (count >= this.limit) return null;
    return Math.min(this.firstDelay * 2 ** (count - 1), this.longestDelay);
  }
}
