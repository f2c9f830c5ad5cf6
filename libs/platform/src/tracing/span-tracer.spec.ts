import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AlwaysOffSampler,
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { SpanTracer, errorKind } from './span-tracer.js';
import { currentTraceParent, openSpan, resumeTrace, withSpan, traceIdIn, traceWith } from './tracing.js';

const FOREIGN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const facts = (name: string) => ({ name, kind: 'internal' }) as const;
/** Runs work in a span of this name. */
const inSpan = <T>(name: string, work: () => Promise<T>) => withSpan(() => facts(name), work);
const nothing = async () => undefined;

describe('a trace', () => {
  const exporter = new InMemorySpanExporter();
  const exportedSpans = () =>
    exporter.getFinishedSpans().map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId]);
  const begin = (options: ConstructorParameters<typeof TracerProvider>[0] = {}) => {
    const spanProcessors = [new SimpleSpanProcessor({ exporter })];
    traceWith(new SpanTracer(new TracerProvider({ spanProcessors, ...options }).getTracer('test')));
  };

  beforeEach(() => begin());
  afterEach(() => {
    traceWith(null);
    exporter.reset();
  });

  it('has the spans of a work below each other, across its waits', async () => {
    const root = openSpan(facts('root'))!;
    await root.run(() => inSpan('outer', () => Promise.resolve().then(() => inSpan('inner', nothing))));
    root.end();
    const [inner, outer, top] = exporter.getFinishedSpans();
    expect([inner!.name, outer!.name, top!.name]).toEqual(['inner', 'outer', 'root']);
    expect(inner!.parentSpanContext?.spanId).toBe(outer!.spanContext().spanId);
    expect(outer!.parentSpanContext?.spanId).toBe(top!.spanContext().spanId);
    expect(top!.parentSpanContext).toBeUndefined();
  });

  it('goes on where its traceparent was taken along', async () => {
    await resumeTrace(FOREIGN, () => inSpan('later', nothing));
    openSpan(facts('job'), FOREIGN)!.end();
    expect(exportedSpans()).toEqual([
      ['later', '00f067aa0ba902b7'],
      ['job', '00f067aa0ba902b7'],
    ]);
    expect(exporter.getFinishedSpans()[0]!.spanContext().traceId).toBe(traceIdIn(FOREIGN));
  });

  it('begins anew where that is none', () => {
    for (const text of ['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${FOREIGN}\r\nx: y`])
      openSpan(facts('job'), text)!.end();
    expect(exportedSpans()).toEqual(Array(4).fill(['job', undefined]));
  });

  it('has nothing of work that belongs to none', async () => {
    await inSpan('a timer', nothing);
    expect(exportedSpans()).toEqual([]);
    expect(currentTraceParent()).toBeNull();
  });

  it('that is not kept stays so in what follows from it, and costs no spans', async () => {
    begin({ sampler: new ParentBasedSampler({ root: new AlwaysOffSampler() }) });
    const root = openSpan(facts('root'))!;
    const storedParent = root.run(() => currentTraceParent());
    expect(storedParent).toMatch(/-00$/);
    await root.run(() => inSpan('below', nothing));
    openSpan(facts('job'), storedParent)!.end();
    root.end();
    expect(exportedSpans()).toEqual([]);
  });

  it('tells of a failure which kind it was, and lets it through', async () => {
    const root = openSpan(facts('root'))!;
    const error = Object.assign(new Error('hidden'), { code: '23505' });
    await expect(root.run(() => inSpan('fails', () => Promise.reject(error)))).rejects.toThrow('hidden');
    const [span] = exporter.getFinishedSpans();
    expect(span!.attributes).toEqual({ 'error.type': '23505' });
    expect(JSON.stringify([span!.status, span!.events])).not.toContain('hidden');
  });

  it('is nowhere when traces are off', async () => {
    traceWith(null);
    expect(openSpan(facts('root'))).toBeNull();
    expect(currentTraceParent()).toBeNull();
    expect(await inSpan('x', () => Promise.resolve(1))).toBe(1);
    expect(resumeTrace(FOREIGN, () => 2)).toBe(2);
    expect(exportedSpans()).toEqual([]);
  });
});

describe('what a trace tells of an error', () => {
  it('is its code where it has one, also that of the driver', () => {
    expect(errorKind(Object.assign(new Error('Key (email)=(a@b.example)'), { code: '23505' }))).toBe('23505');
    expect(errorKind(Object.assign(new Error('x'), { driverError: { code: '40P01' } }))).toBe('40P01');
  });

  it('else its class, and never what it says', () => {
    expect(errorKind(new RangeError('somebody@bahon.example'))).toBe('RangeError');
    expect(errorKind(Object.assign(new Error('x'), { code: 'somebody@bahon.example' }))).toBe('Error');
    expect(errorKind('somebody@bahon.example')).toBe('string');
  });
});
