import { setImmediate as restOfTurn } from 'node:timers/promises';
import { openChild, outsideTrace, type OpenSpan } from '../tracing/tracing.js';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
  /** The waiting span, when the caller is traced. */
  span: OpenSpan | null;
}

/**
 * Batches calls that arrive while a batch is running. A single call runs at once; under load many calls cost little
 * more than one. The calls of a batch fail together. A batch belongs to the trace of its first traced caller; the spans
 * of the others link to it.
 */
export class Batcher<Item, Result> {
  private queue: Waiting<Item, Result>[] = [];
  private underWay = 0;
  private readonly name: string;

  /**
   * @param doAll returns one result per item, in the same order.
   * @param lanes how many batches may run at once: more than one, so that a batch that hangs does not block all others.
   */
  constructor(
    private readonly doAll: (items: Item[]) => Promise<readonly Result[]>,
    private readonly max: number,
    private readonly lanes = 1,
  ) {
    this.name = doAll.name.replace(/^bound /, '');
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const span = openChild(() => ({ name: `together ${this.name}`, kind: 'internal' }));
      this.queue.push({ item, resolve, reject, span });
      // Calls of the same tick join the first batch.
      if (this.queue.length === 1 && this.underWay < this.lanes) setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    if (this.underWay === this.lanes) return;
    this.underWay += 1;
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, this.max);
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
      if (this.queue.length > 0) await restOfTurn();
    }
    this.underWay -= 1;
  }
}

/** The loop runs in the async context of its first caller, so each batch sets the context of its own first caller. */
function inFirstTrace<T>(batch: readonly { span: OpenSpan | null }[], work: () => T): T {
  const spans = batch.map(({ span }) => span).filter((span) => span !== null);
  const [first, ...others] = spans;
  if (!first) return outsideTrace(work);
  first.note({ 'bahon.batch.size': batch.length });
  for (const other of others) other.link(first.traceParent);
  return first.run(work);
}
