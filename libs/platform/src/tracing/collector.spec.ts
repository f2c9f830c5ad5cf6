import { expect, it } from '@jest/globals';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { LoggingExporter } from './collector.js';

it('does not log an outage again when a late export fails after another was accepted', () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const answers: Parameters<SpanExporter['export']>[1][] = [];
  const exporter = new LoggingExporter(
    { export: (_spans, done) => void answers.push(done), shutdown: async () => undefined },
    logger,
  );
  const begin = () => exporter.export([], () => undefined);
  const fail = (index: number) => answers[index]!({ code: 1, error: new Error('refused') });
  const confirm = (index: number) => answers[index]!({ code: 0 });

  begin();
  begin();
  begin();
  fail(0);
  confirm(1);
  fail(2);
  begin();
  confirm(3);
  expect(lines).toEqual(['the collector does not accept traces', 'the collector accepts traces again']);

  begin();
  fail(4);
  expect(lines).toHaveLength(3);
});
