import { AsyncResource } from 'node:async_hooks';
import { isTracing } from '../tracing/tracing.js';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
  /** The work it was asked for in, where that is traced. */
  asker: AsyncResource | null;
}

/**
 * Does together what is asked for at the same time: at once when nothing is under way, else as soon as that is done. So one alone
 * waits for nobody, and under load many cost little more than one. They fail together, too. What is done stands in the trace of the
 * first who asked for it.
 */
export class Gathered<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;

  /**
   * @param doAll gives one result for each item, in their order.
   * @param lanes how many may be under way: several where one that hangs must not hold up all.
   */
  constructor(
    private readonly doAll: (items: Item[]) => Promise<readonly Result[]>,
    private readonly max: number,
    private readonly lanes = 1,
  ) {}

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const asker = isTracing() ? new AsyncResource('Gathered') : null;
      this.waiting.push({ item, resolve, reject, asker });
      // Whatever else this turn asks for comes along with the first.
      if (this.waiting.length === 1 && this.underWay < this.lanes) process.nextTick(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    if (this.underWay === this.lanes) return;
    this.underWay += 1;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.max);
      try {
        const items = batch.map(({ item }) => item);
        const asker = batch[0]?.asker;
        const results = await (asker ? asker.runInAsyncScope(() => this.doAll(items)) : this.doAll(items));
        batch.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.underWay -= 1;
  }
}
