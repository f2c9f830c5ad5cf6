import { createHash } from 'node:crypto';
import { Forbidden, NotAuthenticated } from '@feathersjs/errors';
import { feathers } from '@feathersjs/feathers';
import { KnexService } from '@feathersjs/knex';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import socketio from '@feathersjs/socketio';
import knex from 'knex';
import { connectNotifications } from './peer-notifications.mjs';

/**
 * The hot endpoints as one writes them with FeathersJS 5, knex and socket.io: services, hooks and channels, over the same tables and
 * the same sessions. Nothing is durable but the rows, as in the floor. With REDIS_URL it is the durable peer, which also notifies.
 */
const notifications = process.env.REDIS_URL ? connectNotifications(process.env.REDIS_URL) : null;
const db = knex({ client: 'pg', connection: process.env.DATABASE_URL, pool: { min: 2, max: 10 } });
const app = koa(feathers());
app.use(errorHandler());
app.use(bodyParser());
app.use(async (context, next) => {
  context.feathers = { ...context.feathers, user: await identify(context.headers.cookie) };
  await next();
});
app.configure(rest());
app.configure(
  socketio((io) => {
    io.use(async (socket, next) => {
      socket.feathers.user = await identify(socket.handshake.headers.cookie);
      next();
    });
    notifications?.attach(io);
  }),
);

async function identify(cookie) {
  const token = /bahon_session=([^;]+)/.exec(cookie ?? '')?.[1];
  if (!token) return null;
  const row = await db('session as s')
    .join('app_user as u', 'u.id', 's.user_id')
    .leftJoin('driver_application as d', 'd.user_id', 'u.id')
    .where('s.token_hash', createHash('sha256').update(token).digest('hex'))
    .where('s.expires_at', '>', db.fn.now())
    .whereNull('u.deleted_at')
    .first('u.id', 'u.name', 'u.role', 'd.status as driver_status');
  return row ?? null;
}

const authenticate = async (context) => {
  if (!context.params.user) throw new NotAuthenticated();
};

const commit = async (context) => void (await context.params.transaction.trx.commit());

class UnreadCount {
  async find({ user }) {
    const [{ count }] = await db('notification').where({ user_id: user.id }).whereNull('read_at').count();
    return { unread: Number(count) };
  }
}

const paginate = { default: 50, max: 100 };
app.use('api/bookings', new KnexService({ Model: db, name: 'booking', paginate }));
app.use('api/booking-offers-driver', new KnexService({ Model: db, name: 'offer', paginate }));
app.use('api/notifications/unread-count', new UnreadCount());

app.service('api/bookings').hooks({
  before: {
    all: [authenticate],
    find: [
      async (context) => {
        const { user } = context.params;
        // Counting all of them for every page would be unfair: ours does not either.
        context.params.paginate = false;
        context.params.query = { user_id: user.id, deleted_at: null, $sort: { id: -1 }, $limit: 50 };
      },
    ],
  },
});

app.service('api/booking-offers-driver').hooks({
  before: {
    all: [authenticate],
    create: [
      async (context) => {
        const { user } = context.params;
        const { booking_id, proposed_price, message } = context.data;
        if (user.driver_status !== 'approved' || !(proposed_price > 0)) throw new Forbidden();
        const trx = await db.transaction();
        context.params.transaction = { trx };
        context.params.booking = await trx('booking')
          .where({ id: booking_id, status: 'pending' })
          .whereNull('deleted_at')
          .forShare()
          .first();
        context.data = { booking_id, driver_id: user.id, offered_price: proposed_price, message };
      },
    ],
  },
  after: { create: notifications ? [notifications.insert, commit, notifications.enqueue] : [commit] },
  error: { create: [async (context) => void (await context.params.transaction?.trx.rollback())] },
});

app.service('api/notifications/unread-count').hooks({ before: { all: [authenticate] } });

app.on('connection', (connection) => app.channel(`user:${connection.user?.id}`).join(connection));
app
  .service('api/booking-offers-driver')
  .publish('created', (_, context) => app.channel(`user:${context.params.booking.user_id}`));

await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send({ type: 'ready' });
process.on('SIGTERM', () => process.exit(0));
