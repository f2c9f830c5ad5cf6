import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the first pause after a failed attempt, and than a killed worker's send takes to be repeated. */
const SETTLED_WITHIN_MS = 60_000;
/** Events that happen once to a row. */
const ONCE = new Set(['offer.sent', 'payment.approved', 'booking.completed']);

const nameOf = (type, id) => `${type} ${id}`;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Waits until the webhooks of the API clients have arrived.
 * @returns counts of received events, and descriptions of missing or wrong ones
 */
export async function checkWebhooks({ watch, programs }) {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  const subscribers = programs.filter(({ webhookId }) => webhookId !== null);
  const eventsByProgram = new Map();
  for (const program of subscribers) eventsByProgram.set(program, await eventsOf(program, watch));
  const look = () =>
    Promise.all(subscribers.map((program) => missingFor(program, eventsByProgram.get(program))));
  let missingEvents = (await look()).flat();
  while (missingEvents.length > 0 && Date.now() < deadline) {
    await sleep(1_000);
    missingEvents = (await look()).flat();
  }
  const of = (count) => sum(subscribers.map(({ receiver }) => count(receiver)));
  const wronglySigned = of((receiver) => receiver.wronglySigned);
  return {
    counts: {
      endpoints: subscribers.length,
      received: of((receiver) => receiver.received),
      events: of((receiver) => receiver.events.size),
      repeated: of((receiver) => receiver.repeated),
      missing: missingEvents.length,
    },
    problems: [
      ...missingEvents,
      ...subscribers.flatMap(duplicatesOf),
      ...(wronglySigned > 0 ? [`${wronglySigned} webhooks were signed wrongly`] : []),
    ],
  };
}

/** Events that did not arrive: logged as sent by the product, or of the bookings of a program. */
async function missingFor({ owner, webhookId, receiver }, eventNames) {
  const log = await owner.all(`/webhooks/${webhookId}/deliveries`);
  const failedSends = log.filter(({ state, event_id }) => state !== 'done' || !receiver.events.has(event_id));
  const receivedNames = new Set(
    [...receiver.events.values()].map(({ type, data }) => nameOf(type, data?.id)),
  );
  return [
    ...failedSends.map(
      ({ id, event, state }) => `the webhook of ${event} did not arrive (delivery ${id} is ${state})`,
    ),
    ...eventNames.filter((name) => !receivedNames.has(name)).map((name) => `no webhook told of ${name}`),
  ];
}

/** Names of events that happened to the bookings of a program, as its key reads them. */
async function eventsOf(program, { accepted }) {
  const isOwn = (bookingId) => accepted.booking.get(bookingId)?.person === program;
  const offers = [...accepted.offer].filter(([, { bookingId }]) => isOwn(bookingId));
  const completedBookings = (await program.all('/bookings')).filter(
    ({ id, status }) => isOwn(id) && status === 'completed',
  );
  const payments = await Promise.all(
    completedBookings.map(async ({ id }) => (await program.get(`/payments/${id}`)).data ?? []),
  );
  return [
    ...offers.map(([offerId]) => nameOf('offer.sent', offerId)),
    ...completedBookings.map(({ id }) => nameOf('booking.completed', id)),
    ...payments
      .flat()
      .filter(({ status }) => status === 'paid')
      .map(({ id }) => nameOf('payment.approved', id)),
  ];
}

/** An event may come again with its id, but not with another. */
function duplicatesOf({ receiver }) {
  const names = [...receiver.events.values()]
    .filter(({ type, data }) => ONCE.has(type) && data)
    .map(({ type, data }) => nameOf(type, data.id));
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name} came as two events`);
}
