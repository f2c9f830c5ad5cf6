import { setTimeout as sleep } from 'node:timers/promises';
import { driveTrip } from './trip.mjs';

const places = [
  'Gulshan 2, Dhaka',
  'Agrabad, Chattogram',
  'Boro Bazar, Khulna',
  'Zindabazar, Sylhet',
  'Shaheb Bazar, Rajshahi',
];
const vehicles = ['truck', 'pickup', 'van'];
const HOUR_MS = 3_600_000;
const any = (list) => list[Math.floor(Math.random() * list.length)];
const pause = (least, most) => sleep(least + Math.random() * (most - least));
const isOver = (person) => Date.now() > person.until;

/** Books, chooses the cheapest offer, pays and enters the code, or chooses another driver; sometimes opens a ticket. */
export async function beCustomer(person, { watch, run }) {
  let trips = 0;
  person.listen((push) => push.type === 'offer.sent' && push.row && watch.offerSeen(push.row));
  await pause(0, 3_000);
  while (!isOver(person)) {
    trips += 1;
    await takeTrip(person, watch, `#${run}-${person.id}-${trips}`);
    if (trips % 3 === 1) await askSupport(person, watch);
    await pause(500, 3_000);
  }
}

/** An API client does what customers do and reads trips. It opens no tickets, because no scope covers support. */
export async function beApiClient(apiClient, { watch, run }) {
  let trips = 0;
  await pause(0, 3_000);
  while (!isOver(apiClient)) {
    trips += 1;
    const bookingId = await takeTrip(apiClient, watch, `#${run}-p${apiClient.number}-${trips}`);
    if (bookingId) await apiClient.get(`/bookings/${bookingId}/trip`);
    await pause(500, 3_000);
  }
}

/** A load from anywhere, or one for the way back of a truck that is booked already. */
function anyLoad(watch) {
  const trip = Math.random() < 0.4 ? any(watch.confirmed.slice(-5)) : undefined;
  const pickup = trip?.drop ?? any(places);
  const time = trip
    ? Date.parse(trip.scheduled_time) + (trip.busy_hours + Math.random() * 20) * HOUR_MS
    : Date.now() + (2 + Math.random() * 300) * 24 * HOUR_MS;
  return {
    pickup,
    drop: any(places.filter((place) => place !== pickup)),
    scheduled_time: new Date(time).toISOString(),
    vehicle_type: trip ? 'truck' : any(vehicles),
  };
}

/** @returns the id of the booking when its trip was completed */
async function takeTrip(person, watch, label) {
  const { pickup: place, drop, ...load } = anyLoad(watch);
  const pickup = `${place} ${label}`;
  const { status, data: booking } = await person.post('/bookings', {
    pickup_address: pickup,
    drop_address: drop,
    ...load,
  });
  if (status !== 201) return null;
  watch.steps.booked += 1;
  watch.accept('booking', booking.id, { person, pickup });
  const offers = async () => (await person.get(`/booking-offers/${booking.id}`)).data ?? [];
  const first = await person.seen(async () => (await offers())[0], 30_000);
  if (!first) return null;
  await pause(500, 2_500);
  const [offer] = (await offers()).sort((a, b) => a.offered_price - b.offered_price);
  if (!offer || !(await payFor(person, watch, offer))) return null;
  const read = async () => (await person.get(`/bookings/${booking.id}`)).data;
  const outcome = await person.seen(async () => {
    const state = await read();
    return state && (state.status !== 'pending' || state.payment_status === 'rejected') ? state : null;
  }, 30_000);
  if (outcome?.status !== 'confirmed') return null;
  const { busy_hours } = offer;
  watch.confirmed.push({ drop, scheduled_time: load.scheduled_time, busy_hours });
  if (await enterCode(person, watch, booking.id, offer.id)) return booking.id;
  const next = await chooseAnother(person, watch, booking.id);
  if (next && (await enterCode(person, watch, booking.id, next.id))) return booking.id;
  await askToCancel(person, watch, booking.id);
  return null;
}

/** After the driver cancelled the job: the cheapest offer within the held amount, or null if none arrives in time. */
async function chooseAnother(person, watch, bookingId) {
  const { data: booking } = await person.get(`/bookings/${bookingId}`);
  if (!booking?.needs_driver) return null;
  const { data: money } = await person.get(`/bookings/${bookingId}/money`);
  return person.seen(async () => {
    const { data = [] } = await person.get(`/booking-offers/${bookingId}?sort=price&order=asc`);
    const offer = data.find(({ status, total }) => status === 'pending' && total <= money.held);
    if (!offer) return null;
    const { status } = await person.post(`/bookings/${bookingId}/replace`, { offer_id: offer.id });
    if (status !== 200) return null;
    watch.steps.replaced += 1;
    return offer;
  }, 20_000);
}

/** No driver came. */
async function askToCancel(person, watch, bookingId) {
  const { data: booking } = await person.get(`/bookings/${bookingId}`);
  if (booking?.status !== 'confirmed') return;
  const { status } = await person.post(`/bookings/${bookingId}/cancel-requests`, { reason: 'Nobody came.' });
  if (status === 201) watch.steps.cancelAsked += 1;
}

/** Holds the offer, as the payment page does, and pays. */
async function payFor(person, watch, offer) {
  const hold = await person.post(`/offers/${offer.id}/hold`);
  if (hold.status !== 200) return false;
  watch.steps.held += 1;
  const { status, data } = await person.post('/payments', {
    booking_id: offer.booking_id,
    selected_offer_id: offer.id,
    amount: offer.total,
    method: 'bkash',
    transaction_id: `SIM${person.id}X${offer.id}X${Date.now().toString(36)}`,
    paid_at: new Date().toISOString(),
    payer_number: '01712345678',
  });
  if (status !== 201) return false;
  watch.steps.paid += 1;
  watch.accept('payment', data.id, { person, bookingId: offer.booking_id });
  return true;
}

async function enterCode(person, watch, bookingId, offerId) {
  let hasSeenTruck = false;
  const done = await person.seen(async () => {
    if (!hasSeenTruck) {
      const { data: track } = await person.get(`/bookings/${bookingId}/track`);
      hasSeenTruck = Boolean(track?.last);
      if (hasSeenTruck) watch.steps.tracked += 1;
    }
    const { data = [] } = await person.notifications();
    // The driver cancelled the job, so they will send no code.
    if (data.some((one) => one.kind === 'booking.released' && one.link === `/offers/${bookingId}`)) {
      const { data: booking } = await person.get(`/bookings/${bookingId}`);
      if (booking?.needs_driver) return 'released';
    }
    const codes = data
      // Their other bookings may have codes too, and a code entered on the wrong booking uses up its attempts.
      .filter((one) => one.kind === 'otp.issued' && one.link === `/destination-reached/${offerId}`)
      .map((one) => /\b\d{6}\b/.exec(one.message)?.[0]);
    for (const otp of codes.filter((code) => code && !person.triedCodes.has(code)).slice(0, 2)) {
      person.triedCodes.add(otp);
      const { status } = await person.post(`/bookings/${bookingId}/verify-otp`, { otp, offer_id: offerId });
      if (status === 200) return true;
    }
    return false;
  }, 30_000);
  if (done && done !== 'released') watch.steps.completed += 1;
  return done === true;
}

async function askSupport(person, watch) {
  const response = await person.post('/support-tickets', {
    subject: 'A question of the way',
    description: 'May the driver call before he comes?',
    priority: 'low',
  });
  if (response.status !== 201) return;
  const id = response.data.id;
  watch.accept('ticket', id, { person });
  const text = 'One more thing: the lift is small.';
  const newMessage = await person.post(`/support-tickets/${id}/messages`, { message: text });
  if (newMessage.status !== 201) return;
  watch.steps.said += 1;
  watch.accept('message', newMessage.data.id, { person, ticketId: id });
}

/** Offers on open bookings and on loads for the way back, and drives those that were paid for. */
export async function beDriver(person, { watch }) {
  const open = [];
  const trips = new Map();
  const offeredIds = new Set();
  const offerOnReturnLoad = async (offerId) => {
    const { data: loads = [] } = await person.get(`/return-loads?offer_id=${offerId}`);
    const best = loads.find(({ id }) => !offeredIds.has(id));
    if (!best) return;
    offeredIds.add(best.id);
    if (await offer(person, watch, best.id)) watch.steps.returnLoads += 1;
  };
  // New bookings, and those that need another driver.
  person.listen((push) => {
    const isOpen = push.type === 'booking.created' || push.row?.needs_driver === true;
    if (isOpen && push.row && !offeredIds.has(push.row.id)) open.push(push.row.id);
  });
  await pause(0, 3_000);
  while (!isOver(person)) {
    const bookingId = open.pop();
    if (bookingId !== undefined && !offeredIds.has(bookingId) && Math.random() < 0.35) {
      offeredIds.add(bookingId);
      await offer(person, watch, bookingId);
    }
    await findTrips(person, trips, { watch, offerOnReturnLoad });
    await pause(800, 3_000);
  }
  await Promise.all([...trips.values()]);
}

/** @returns whether the offer was accepted by the server */
async function offer(person, watch, bookingId) {
  watch.offerSent(bookingId, person.id);
  const { status, data } = await person.post('/booking-offers-driver', {
    booking_id: bookingId,
    proposed_price: 2_000 + Math.round(Math.random() * 6_000),
    message: 'I can be there on time.',
  });
  if (status !== 201) return false;
  watch.steps.offered += 1;
  watch.accept('offer', data.id, { person, bookingId });
  return true;
}

/** Starts every trip once. They run in parallel, unless the driver has one truck with a tracker. */
async function findTrips(person, trips, { watch, offerOnReturnLoad }) {
  const { data = [] } = await person.get('/bookings-history-driver');
  for (const { booking_id, offer_id, booking_status, is_selected } of data) {
    if (booking_status !== 'confirmed' || !is_selected || trips.has(booking_id)) continue;
    const drive = () =>
      driveTrip(person, watch, {
        bookingId: booking_id,
        offerId: offer_id,
        whenLoaded: () => offerOnReturnLoad(offer_id),
      });
    const trip = person.tracker ? person.tracker.startTrip(drive) : drive();
    trips.set(
      booking_id,
      trip.catch((error) => watch.failed(`the trip of booking ${booking_id} stopped: ${error.message}`)),
    );
  }
}

/** Decides payments, nearly always with approval, and answers tickets. */
export async function beAdmin(person, { watch }) {
  person.listen(() => undefined);
  while (!isOver(person)) {
    const { data = [] } = await person.get('/payments?status=pending');
    for (const { id } of data) {
      const isRefused = Math.random() < 0.05;
      const { status } = await person.post(`/payments/${id}/${isRefused ? 'reject' : 'approve'}`);
      if (status === 200) watch.steps[isRefused ? 'rejected' : 'approved'] += 1;
    }
    const { data: tickets = [] } = await person.get('/support-tickets?status=open');
    for (const { id } of tickets.slice(0, 3)) {
      const newMessage = await person.post(`/support-tickets/${id}/messages`, {
        message: 'He will call you.',
      });
      if (newMessage.status !== 201) continue;
      watch.accept('message', newMessage.data.id, { person, ticketId: id });
      await person.request('PUT', `/support-tickets-admin/${id}`, { status: 'in_progress' });
    }
    await pause(300, 1_200);
  }
}

/** Reads the bookings, rarely cancels one, and cancels those whose customers ask for it. */
export async function beOperator(person, { watch, run }) {
  person.listen(() => undefined);
  while (!isOver(person)) {
    const { data = [] } = await person.get('/bookings?status=pending');
    const ours = data.filter((one) => one.pickup_address.includes(`#${run}-`));
    if (ours.length > 3 && Math.random() < 0.2) {
      const { status } = await person.post(`/bookings/${any(ours).id}/cancel`, {
        reason: 'The road is closed.',
      });
      if (status === 200) watch.steps.cancelled += 1;
    }
    const { data: requestedCancellations = [] } = await person.get('/bookings?queue=cancel_requested');
    for (const { pickup_address, cancel_request } of requestedCancellations) {
      if (!cancel_request || !pickup_address.includes(`#${run}-`)) continue;
      const body = { accept: true, reason: 'Nobody came.' };
      const { status } = await person.post(`/cancel-requests/${cancel_request.id}/decide`, body);
      if (status === 200) watch.steps.cancelled += 1;
    }
    await pause(2_000, 5_000);
  }
}
