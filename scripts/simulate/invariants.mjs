import { setTimeout as sleep } from 'node:timers/promises';

const SETTLED_WITHIN_MS = 30_000;

/** Descriptions of lost or duplicated data; empty when all is correct. */
export async function findProblems({ watch, run, customers, admin, trackers }) {
  return [
    ...watch.failures,
    ...(await bookingProblems(watch, run, customers)),
    ...(await offerProblems(watch)),
    ...(await messageProblems(watch)),
    ...(await tripProblems(watch)),
    ...(await positionProblems(watch)),
    ...(await trackerProblems(trackers)),
    ...(await notificationProblems(watch, customers)),
    ...(await outboxProblems(admin)),
  ];
}

/** Every accepted booking exists once, belongs to its customer, and was reported to the client. */
async function bookingProblems(watch, run, customers) {
  const problems = [];
  const { booking: acceptedBookings } = watch.accepted;
  const storedPickups = new Map();
  for (const person of distinct(customers)) {
    for (const { id, pickup_address } of await person.all('/bookings')) {
      if (pickup_address.includes(`#${run}-`)) storedPickups.set(id, pickup_address);
    }
  }
  for (const [id, { pickup }] of acceptedBookings)
    if (storedPickups.get(id) !== pickup) problems.push(`booking ${id} was accepted and is lost`);
  for (const id of storedPickups.keys())
    if (!acceptedBookings.has(id)) problems.push(`booking ${id} is there and was never accepted`);
  if (new Set(storedPickups.values()).size !== storedPickups.size) problems.push('a booking was made twice');
  return problems;
}

async function offerProblems(watch) {
  const problems = [];
  const byBooking = groupByBooking(watch.accepted.offer);
  for (const [bookingId, offers] of byBooking) {
    const owner = watch.accepted.booking.get(bookingId)?.person;
    if (!owner) continue;
    const there = (await owner.all(`/booking-offers/${bookingId}`)).map(({ id }) => id);
    for (const [id] of offers) if (!there.includes(id)) problems.push(`offer ${id} was accepted and is lost`);
    if (there.length !== offers.length)
      problems.push(`booking ${bookingId} has ${there.length} offers of ${offers.length} accepted`);
  }
  return problems;
}

async function messageProblems(watch) {
  const problems = [];
  for (const [ticketId, { person }] of watch.accepted.ticket) {
    const there = (await person.all(`/support-tickets/${ticketId}/messages`)).map(({ id }) => id);
    const acceptedMessages = [...watch.accepted.message]
      .filter(([, one]) => one.ticketId === ticketId)
      .map(([id]) => id);
    if (acceptedMessages.some((id) => !there.includes(id)))
      problems.push(`ticket ${ticketId} lost a message`);
    if (there.length > acceptedMessages.length)
      problems.push(`ticket ${ticketId} has ${there.length} messages of ${acceptedMessages.length} accepted`);
  }
  return problems;
}

/** Every accepted event of a trip exists once with its photos, whatever was sent again. */
async function tripProblems(watch) {
  const problems = [];
  for (const [bookingId, events] of groupByBooking(watch.accepted.tripEvent)) {
    const [, { person }] = events[0];
    const { status, data: trip } = await person.get(`/bookings/${bookingId}/trip`);
    if (status !== 200) {
      problems.push(`the trip of booking ${bookingId} is lost`);
      continue;
    }
    const there = trip.events.map(({ client_id }) => client_id);
    for (const [clientId, { photos }] of events) {
      const event = trip.events.find(({ client_id }) => client_id === clientId);
      if (!event) problems.push(`booking ${bookingId} lost an event of its trip`);
      else if (event.photos.length !== photos)
        problems.push(`an event of booking ${bookingId} has ${event.photos.length} photos of ${photos} sent`);
    }
    if (new Set(there).size !== there.length) problems.push(`booking ${bookingId} has an event twice`);
  }
  return problems;
}

/** Every accepted position is stored once: the line has them all in order, and the newest is the last. */
async function positionProblems(watch) {
  const problems = [];
  for (const [bookingId, entries] of groupByBooking(watch.accepted.position)) {
    const positions = entries.map(([, position]) => position).sort((a, b) => (a.at < b.at ? -1 : 1));
    const { status, data: track } = await positions[0].person.get(`/bookings/${bookingId}/track`);
    if (status !== 200) {
      problems.push(`the track of booking ${bookingId} is lost`);
      continue;
    }
    const line = positions.map(({ point }) => point);
    if (track.line.length !== line.length)
      problems.push(
        `the line of booking ${bookingId} has ${track.line.length} positions of ${line.length} accepted`,
      );
    else if (JSON.stringify(track.line) !== JSON.stringify(line))
      problems.push(`the line of booking ${bookingId} has other positions than were sent`);
    const { lat, lng } = track.last ?? {};
    if (JSON.stringify([lat, lng]) !== JSON.stringify(line.at(-1)))
      problems.push(`the last position of booking ${bookingId} is not the newest`);
  }
  return problems;
}

/** The owner of each vehicle sees it where its tracker was last, on a trip or parked. */
async function trackerProblems(trackers) {
  const problems = [];
  for (const { owner, vehicleId, last: lastReport } of trackers) {
    const { data: tracker } = await owner.get(`/vehicles/${vehicleId}/tracker`);
    const { lat, lng } = tracker?.last ?? {};
    if (lat !== lastReport?.lat || lng !== lastReport?.lng)
      problems.push(`the tracker of vehicle ${vehicleId} shows another position than it sent last`);
  }
  return problems;
}

/** Each offer notifies its customer once. Shared demo accounts have older ones: only new ones count. */
async function notificationProblems(watch, customers) {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const wrong = [];
    for (const person of distinct(customers)) {
      const own = [...watch.accepted.offer.values()].filter(
        ({ bookingId }) => watch.accepted.booking.get(bookingId)?.person.id === person.id,
      ).length;
      if (own === 0) continue;
      const notificationCount = (await person.all('/notifications')).filter(
        ({ kind }) => kind === 'offer.sent',
      ).length;
      if (notificationCount !== own)
        wrong.push(`customer ${person.id} was told of ${notificationCount} offers of ${own}`);
    }
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await sleep(1_000);
  }
}

async function outboxProblems(admin) {
  const ready = await fetch(`${admin.url}/api/health/ready`).then((reply) => reply.json());
  const { queue } = ready.data ?? ready;
  return queue === 'degraded' ? ['events wait in the outbox'] : [];
}

/** Several may share an account. */
function distinct(people) {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** Accepted writes by their booking. */
function groupByBooking(offers) {
  const groups = new Map();
  for (const entry of offers) {
    const { bookingId } = entry[1];
    groups.set(bookingId, [...(groups.get(bookingId) ?? []), entry]);
  }
  return groups;
}

/** Longer than the first pause after a failed attempt, and than a killed worker's send takes to be repeated. */
const WEBHOOKS_SETTLED_WITHIN_MS = 60_000;
/** Events that happen once to a row. */
const ONCE = new Set(['offer.sent', 'payment.approved', 'booking.completed']);

const nameOf = (type, id) => `${type} ${id}`;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Waits until the webhooks of the API clients have arrived.
 * @returns counts of received events, and descriptions of missing or wrong ones
 */
export async function checkWebhooks({ watch, apiClients }) {
  const deadline = Date.now() + WEBHOOKS_SETTLED_WITHIN_MS;
  const subscribers = apiClients.filter(({ webhookId }) => webhookId !== null);
  const eventsByClient = new Map();
  for (const apiClient of subscribers) eventsByClient.set(apiClient, await eventsOf(apiClient, watch));
  const look = () =>
    Promise.all(subscribers.map((apiClient) => missingFor(apiClient, eventsByClient.get(apiClient))));
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

/** Events that did not arrive: logged as sent by the product, or of the bookings of an API client. */
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

/** Names of events that happened to the bookings of an API client, as its key reads them. */
async function eventsOf(apiClient, { accepted }) {
  const isOwn = (bookingId) => accepted.booking.get(bookingId)?.person === apiClient;
  const offers = [...accepted.offer].filter(([, { bookingId }]) => isOwn(bookingId));
  const completedBookings = (await apiClient.all('/bookings')).filter(
    ({ id, status }) => isOwn(id) && status === 'completed',
  );
  const payments = await Promise.all(
    completedBookings.map(async ({ id }) => (await apiClient.get(`/payments/${id}`)).data ?? []),
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
