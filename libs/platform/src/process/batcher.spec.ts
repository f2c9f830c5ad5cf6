import { describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { SpanTracer } from '../tracing/span-tracer.js';
import { openSpan, withSpan, traceWith } from '../tracing/tracing.js';
import { Batcher } from './batcher.js';

/** Doubles numbers and records its batches; a batch ends when `letEnd` is called. */
function doubler(max: number) {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const batcher = new Batcher<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  }, max);
  const letEnd = async () => {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()!();
  };
  return { batcher, batches, letEnd };
}

describe('a batcher', () => {
  it('handles all requests of one turn together, and gives each its own result', async () => {
    const { batcher, batches, letEnd } = doubler(10);
    const results = Promise.all([1, 2, 3].map((n) => batcher.add(n)));
    await letEnd();
    expect(await results).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('includes requests of later callbacks of the same turn', async () => {
    const { batcher, batches, letEnd } = doubler(10);
    const calls = [batcher.add(1)];
    process.nextTick(() => calls.push(batcher.add(2)));
    void Promise.resolve().then(() => calls.push(batcher.add(3)));
    await letEnd();
    expect(await Promise.all(calls)).toHaveLength(3);
    expect(batches.map((batch) => batch.sort())).toEqual([[1, 2, 3]]);
  });

  it('collects requests while a batch runs, and then runs batches of limited size', async () => {
    const { batcher, batches, letEnd } = doubler(2);
    const first = batcher.add(1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = Promise.all([2, 3, 4].map((n) => batcher.add(n)));
    for (let batch = 0; batch < 3; batch += 1) await letEnd();
    expect([await first, ...(await others)]).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('does not wait for a batch that hangs when it has another lane', async () => {
    const batches: string[][] = [];
    const never = new Promise<string[]>(() => undefined);
    const batcher = new Batcher<string, string>(
      (items) => {
        batches.push(items);
        return items.includes('hangs') ? never : Promise.resolve(items);
      },
      10,
      2,
    );
    void batcher.add('hangs');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([batcher.add('one'), batcher.add('two')])).toEqual(['one', 'two']);
    expect(batches).toEqual([['hangs'], ['one', 'two']]);
  });

  it('rejects all requests of a batch that fails, and runs the next batch', async () => {
    const { batcher, letEnd } = doubler(10);
    const failedBatch = Promise.allSettled([12, 13].map((n) => batcher.add(n)));
    await letEnd();
    expect((await failedBatch).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = batcher.add(4);
    await letEnd();
    expect(await next).toBe(8);
  });

  it('belongs to the trace of its first traced request; the other requests link to it', async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    traceWith(new SpanTracer(provider.getTracer('test')));
    try {
      const batcher = new Batcher<string, string>(async function look(items) {
        await withSpan(
          () => ({ name: `for ${items.join()}`, kind: 'client' }),
          () => Promise.resolve(),
        );
        return items;
      }, 10);
      const ask = (item: string) => {
        const span = openSpan({ name: item, kind: 'server' })!;
        return span.run(() => batcher.add(item)).finally(() => span.end());
      };
      await Promise.all([batcher.add('nobody'), ask('one'), ask('two')]);
      await batcher.add('later');
    } finally {
      traceWith(null);
    }
    const spans = exporter.getFinishedSpans();
    const traceOf = (name: string) => spans.find((span) => span.name === name)?.spanContext().traceId;
    expect(traceOf('for nobody,one,two')).toBe(traceOf('one'));
    const [first, second] = spans.filter(({ name }) => name === 'together look');
    expect(second!.spanContext().traceId).toBe(traceOf('two'));
    expect(second!.links.map(({ context }) => context.spanId)).toEqual([first!.spanContext().spanId]);
    expect(traceOf('for later')).toBeUndefined();
  });
});
