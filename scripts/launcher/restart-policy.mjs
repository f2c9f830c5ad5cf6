/** How often a process may exit before it is not restarted any more, and the pause before each restart. */
export class RestartPolicy {
  #deaths = [];

  constructor({ limit = 5, within = 60_000, firstDelay = 500, longestDelay = 8_000 } = {}) {
    Object.assign(this, { limit, within, firstDelay, longestDelay });
  }

  /** Milliseconds to wait before the next start, or null when it ended too often. */
  noteDeath(now = performance.now()) {
    this.#deaths = [...this.#deaths.filter((at) => now - at < this.within), now];
    const count = this.#deaths.length;
    if (count >= this.limit) return null;
    return Math.min(this.firstDelay * 2 ** (count - 1), this.longestDelay);
  }
}
