import { randomUUID } from 'node:crypto';
import { createAdapter } from '@socket.io/redis-adapter';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

/**
 * What the durable peer adds to the peer: a notification in the offer's transaction, a BullMQ job on Redis after the commit, and sockets
 * that `peer-worker.mjs` can push to.
 */
export function connectNotifications(url) {
  const redis = new Redis(url);
  const queue = new Queue('notifications', {
    connection: { url },
    defaultJobOptions: {
      attempts: 5,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: 1_000,
      removeOnFail: 5_000,
    },
  });
  return {
    attach: (io) => {
      io.adapter(createAdapter(redis, redis.duplicate()));
      io.on('connection', (socket) => socket.join(`user:${socket.feathers.user?.id}`));
    },
    insert: async (context) => {
      const { booking, transaction, user } = context.params;
      const params = {
        route: `${booking.pickup_address} – ${booking.drop_address}`,
        driver: user.name,
        price: context.result.offered_price,
      };
      const notification = {
        user_id: booking.user_id,
        event_id: randomUUID(),
        kind: 'offer.sent',
        params,
        link: `/offers/${booking.id}`,
      };
      [context.params.notification] = await transaction
        .trx('notification')
        .insert(notification)
        .returning('*');
    },
    enqueue: async (context) => void (await queue.add('push', context.params.notification)),
  };
}
