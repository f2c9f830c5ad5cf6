import type { Redis } from 'ioredis';
import type { ClusterMessage } from 'socket.io-adapter';
import { withTimeout } from '../process/with-timeout.js';
import { ClusterPushEmitter } from './push-emitter.js';

/** Messages that the stream keeps at least; a slower reader loses the older ones. */
const STREAM_LENGTH = 10_000;
/** The client keeps a command until the connection is back, however long that takes. */
const PUBLISH_TIMEOUT_MS = 5_000;

/** Options of `@socket.io/redis-streams-adapter`, the same for every process of an installation. */
export function streamOptions(prefix: string) {
  return {
    streamName: `${prefix}:socket.io`,
    channelPrefix: `${prefix}:socket.io`,
    sessionKeyPrefix: `${prefix}:socket.io-session:`,
    maxLen: STREAM_LENGTH,
  };
}

/**
 * Adds to a Redis stream in the format of `@socket.io/redis-streams-adapter` (0.3.1), which has no emitter. A socket
 * server in its place would also read and decode every push of every process.
 */
export class RedisPushEmitter extends ClusterPushEmitter {
  private readonly streamName: string;

  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    super();
    ({ streamName: this.streamName } = streamOptions(prefix));
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }

  /** Fails when Redis is unavailable or does not answer, so that the job is retried. A late addition is a repeat, which clients drop. */
  protected async publish({ uid, nsp, type, data }: ClusterMessage & { data?: unknown }): Promise<void> {
    if (this.redis.status !== 'ready') throw new Error('Redis is not reachable');
    const fields = ['uid', uid, 'nsp', nsp, 'type', String(type), 'data', JSON.stringify(data)];
    const addition = this.redis.xadd(this.streamName, 'MAXLEN', '~', STREAM_LENGTH, '*', ...fields);
    await withTimeout(addition, PUBLISH_TIMEOUT_MS, 'Redis did not answer in time');
  }
}
