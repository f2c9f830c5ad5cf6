import { Emitter } from '@socket.io/redis-emitter';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** The durable peer's worker: pushes notifications to the sockets of the servers. */
const url = process.env.REDIS_URL;
const emitter = new Emitter(new Redis(url));
const worker = new Worker(
  'notifications',
  async ({ data }) => void emitter.to(`user:${data.user_id}`).emit('notifications created', data),
  { connection: { url }, concurrency: 50 },
);

await worker.waitUntilReady();
process.send({ type: 'ready' });
process.on('SIGTERM', () => process.exit(0));
