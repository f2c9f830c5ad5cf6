import { describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { SpanTracer } from '../tracing/span-tracer.js';
import { openSpan, traced, traceWith } from '../tracing/tracing.js';
import { Batcher } from './batcher.js';

/** Doubles numbers, and tells in which company each was; a batch ends when it is let. */
function doubler(max: number) {
  const batches: number[][] = [];
  const ends: (() => void)[] = [];
  const gathered = new Batcher<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 2);
  }, max);
  const letEnd = async () => {
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    ends.shift()!();
  };
  return { gathered, batches, letEnd };
}

describe('what is gathered', () => {
  it('is done together with what the same turn asks for, and each gets its own result', async () => {
    const { gathered, batches, letEnd } = doubler(10);
    const results = Promise.all([1, 2, 3].map((n) => gathered.do(n)));
    await letEnd();
    expect(await results).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('takes along what the rest of the turn asks for, whichever callback does', async () => {
    const { gathered, batches, letEnd } = doubler(10);
    const asked = [gathered.do(1)];
    process.nextTick(() => asked.push(gathered.do(2)));
    void Promise.resolve().then(() => asked.push(gathered.do(3)));
    await letEnd();
    expect(await Promise.all(asked)).toHaveLength(3);
    expect(batches.map((batch) => batch.sort())).toEqual([[1, 2, 3]]);
  });

  it('waits while something is under way, and then goes in bounded batches', async () => {
    const { gathered, batches, letEnd } = doubler(2);
    const first = gathered.do(1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = Promise.all([2, 3, 4].map((n) => gathered.do(n)));
    for (let batch = 0; batch < 3; batch += 1) await letEnd();
    expect([await first, ...(await others)]).toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('does not wait for one that hangs where there is another lane', async () => {
    const batches: string[][] = [];
    const hanging = new Promise<string[]>(() => undefined);
    const gathered = new Batcher<string, string>(
      (items) => {
        batches.push(items);
        return items.includes('hangs') ? hanging : Promise.resolve(items);
      },
      10,
      2,
    );
    void gathered.do('hangs');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([gathered.do('one'), gathered.do('two')])).toEqual(['one', 'two']);
    expect(batches).toEqual([['hangs'], ['one', 'two']]);
  });

  it('fails together, and does not hold up what comes after', async () => {
    const { gathered, letEnd } = doubler(10);
    const failing = Promise.allSettled([12, 13].map((n) => gathered.do(n)));
    await letEnd();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = gathered.do(4);
    await letEnd();
    expect(await next).toBe(8);
  });

  it('stands in the trace of the first who is traced, and the others point there', async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    traceWith(new SpanTracer(provider.getTracer('test')));
    try {
      const gathered = new Batcher<string, string>(async function look(items) {
        await traced(
          () => ({ name: `for ${items.join()}`, kind: 'client' }),
          () => Promise.resolve(),
        );
        return items;
      }, 10);
      const ask = (item: string) => {
        const span = openSpan({ name: item, kind: 'server' })!;
        return span.run(() => gathered.do(item)).finally(() => span.end());
      };
      await Promise.all([gathered.do('nobody'), ask('one'), ask('two')]);
      await gathered.do('later');
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
