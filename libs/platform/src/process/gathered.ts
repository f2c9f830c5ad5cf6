import { setImmediate as restOfTurn } from 'node:timers/promises';
import type { OpenSpan } from '../tracing/span.js';
import { openChild, outsideTrace } from '../tracing/tracing.js';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
  /** The wait for it, where whoever asks is traced. */
  span: OpenSpan | null;
}

/**
 * Does together what is asked for at the same time: at once when nothing is under way, else as soon as that is done. So one alone
 * waits for nobody, and under load many cost little more than one. They fail together, too. What is done stands in the trace of the
 * first who asked and is traced; the others' point there.
 */
export class Gathered<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private readonly name: string;

  /**
   * @param doAll gives one result for each item, in their order.
   * @param lanes how many may be under way: several where one that hangs must not hold up all.
   */
  constructor(
    private readonly doAll: (items: Item[]) => Promise<readonly Result[]>,
    private readonly max: number,
    private readonly lanes = 1,
  ) {
    this.name = doAll.name.replace(/^bound /, '');
  }

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const span = openChild(() => ({ name: `together ${this.name}`, kind: 'internal' }));
      this.waiting.push({ item, resolve, reject, span });
      // Whatever else this turn asks for comes along with the first: all requests, for instance, that are there to be read.
      if (this.waiting.length === 1 && this.underWay < this.lanes) setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    if (this.underWay === this.lanes) return;
    this.underWay += 1;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.max);
      try {
        const results = await inFirstTrace(batch, () => this.doAll(batch.map(({ item }) => item)));
        batch.forEach(({ span, resolve }, index) => {
          span?.end();
          resolve(results[index]!);
        });
      } catch (error) {
        for (const { span, reject } of batch) {
          span?.end(error);
          reject(error);
        }
      }
      if (this.waiting.length > 0) await restOfTurn();
    }
    this.underWay -= 1;
  }
}

/** The loop runs on in the work of whoever began it, so each batch is put where it belongs. */
function inFirstTrace<T>(batch: readonly { span: OpenSpan | null }[], work: () => T): T {
  const spans = batch.map(({ span }) => span).filter((span) => span !== null);
  const [first, ...others] = spans;
  if (!first) return outsideTrace(work);
  first.note({ 'bahon.batch.size': batch.length });
  for (const other of others) other.link(first.traceParent);
  return first.run(work);
}
