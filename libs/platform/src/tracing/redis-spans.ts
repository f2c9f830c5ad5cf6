import { tracingChannel } from 'node:diagnostics_channel';
import type { OpenSpan } from './span.js';
import { openChild } from './tracing.js';

/** Published by the client for each command. Arguments are not recorded. */
interface CommandMessage {
  command?: string;
  error?: unknown;
}

const spans = new WeakMap<object, OpenSpan>();

const subscribers = {
  start(message: unknown): void {
    const { command = 'redis' } = message as CommandMessage;
    const name = command.toUpperCase();
    const span = openChild(() => ({
      name,
      kind: 'client',
      attributes: { 'db.system.name': 'redis', 'db.operation.name': name },
    }));
    if (span) spans.set(message as object, span);
  },
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd(message: unknown): void {
    spans.get(message as object)?.end((message as CommandMessage).error);
  },
  error(message: unknown): void {
    spans.get(message as object)?.end((message as CommandMessage).error);
  },
};

/** Spans of Redis commands, from the client's diagnostics channels. */
export function openRedisSpans(): void {
  tracingChannel('ioredis:command').subscribe(subscribers);
}

export function closeRedisSpans(): void {
  tracingChannel('ioredis:command').unsubscribe(subscribers);
}
