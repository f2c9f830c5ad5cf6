import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const FIXES = 12;
const SPEED_KMH = 60;
const KM_PER_SECOND = SPEED_KMH / 3600;
const KM_PER_DEGREE = 111;
const MAX_BATCH = 4;
const anyBatchSize = () => 1 + Math.floor(Math.random() * MAX_BATCH);

/**
 * Drives for a few seconds along the planned route of a booking, from a random point, and reports the positions: in batches from
 * the driver's phone, or one by one from the tracker of the truck, which sets out from where it was parked. In real time: the
 * server would take a faster truck for a wrong position. Where there is no network, positions are stored.
 * @returns the batches that are still to be sent.
 */
async function driveTruck(person, watch, { bookingId, isOffline }) {
  const { data: track } = await person.get(`/bookings/${bookingId}/track`);
  // Two phones may share an account, but there is one truck.
  if (!track?.plan || watch.drives.has(bookingId)) return [];
  watch.drives.add(bookingId);
  const { last } = person.tracker ?? {};
  const line = last ? [[last.lat, last.lng], ...track.plan.line] : track.plan.line;
  const startKm = last ? 0 : Math.random() * lengthOf(line);
  const startedAt = Date.now();
  const batches = [];
  for (let fixesLeft = FIXES; fixesLeft > 0;) {
    const batch = [];
    for (const size = Math.min(anyBatchSize(), fixesLeft); batch.length < size; fixesLeft -= 1) {
      await sleep(100 + Math.random() * 200);
      const now = Date.now();
      const point = pointAlong(line, startKm + ((now - startedAt) / 1000) * KM_PER_SECOND);
      batch.push({ at: new Date(now).toISOString(), ...point, accuracy_m: 8, speed_kmh: SPEED_KMH });
    }
    batches.push(batch);
    if (isOffline) continue;
    if (person.tracker) for (const position of batch) await person.tracker.report(position);
    else await sendPositions(person, watch, bookingId, batch);
  }
  if (isOffline) return batches;
  if (person.tracker) await acceptReports(person, watch, bookingId, batches.flat());
  return [];
}

/**
 * Sends what was stored offline: a phone its batches, the last one first and again at the end; a tracker its positions in order,
 * and the last one again because it got no response.
 */
async function sendStoredPositions(person, watch, bookingId, batches) {
  const last = batches.slice(-1);
  if (person.tracker) {
    const positions = batches.flat();
    for (const position of [...positions, ...positions.slice(-1)]) await person.tracker.report(position);
    await acceptReports(person, watch, bookingId, positions);
    return;
  }
  for (const batch of [...last, ...batches.slice(0, -1), ...last])
    await sendPositions(person, watch, bookingId, batch);
}

/** Only a trip that has ended may refuse positions. */
async function sendPositions(person, watch, bookingId, batch) {
  const { status, data, code } = await person.post(`/bookings/${bookingId}/positions`, batch);
  if (status === 200) {
    if (data.dropped > 0) watch.failed(`${data.dropped} positions of booking ${bookingId} were dropped`);
    watch.steps.positioned += data.stored;
    acceptPositions(person, watch, bookingId, batch);
  } else if (code !== 'trip_not_found') {
    watch.failed(`positions of booking ${bookingId} were refused: ${status} ${code}`);
  }
}

/** The reports of a tracker belong to the trip unless it ended before the last of them. */
async function acceptReports(person, watch, bookingId, positions) {
  const { data: trip } = await person.get(`/bookings/${bookingId}/trip`);
  if (!trip || trip.ended_at !== null) return;
  watch.steps.positioned += positions.length;
  acceptPositions(person, watch, bookingId, positions);
}

function acceptPositions(person, watch, bookingId, positions) {
  for (const { at, lat, lng } of positions)
    watch.accept('position', `${bookingId} ${at}`, { person, bookingId, at, point: [lat, lng] });
}

/** Flat: the line is only a way to drive along. */
const kmBetween = ([lat, lng], [otherLat, otherLng]) =>
  Math.hypot(otherLat - lat, otherLng - lng) * KM_PER_DEGREE;

function lengthOf(line) {
  return line.slice(1).reduce((sum, point, index) => sum + kmBetween(line[index], point), 0);
}

/** The point so many kilometres from the start of a line; its end when the line is shorter. */
export function pointAlong(line, km) {
  let kmLeft = km;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index];
    const length = kmBetween(from, to);
    if (kmLeft < length) {
      const [lat, lng] = from.map((degrees, axis) => degrees + ((to[axis] - degrees) * kmLeft) / length);
      return { lat, lng };
    }
    kmLeft -= length;
  }
  const [lat, lng] = line.at(-1);
  return { lat, lng };
}

const stagesToDrop = ['coming', 'on_the_way', 'at_pickup', 'loaded', 'at_drop'];
const problems = ['breakdown', 'accident', 'road_closed', 'receiver_absent', 'goods_differ', 'other'];
const pause = (least, most) => sleep(least + Math.random() * (most - least));
const any = (list) => list[Math.floor(Math.random() * list.length)];

/** A one-pixel PNG: the smallest photo that the server takes. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Drives a confirmed booking: a stage now and then, sometimes a problem, the way of the truck, and the code at the drop. Every
 * fourth trip is offline until the drop; phone and tracker then send what they have stored, some of it twice. `whenLoaded` is
 * called on the way.
 */
export async function driveTrip(person, watch, { bookingId, offerId, whenLoaded }) {
  if (await leavesTrip(person, watch, bookingId)) return;
  const isOffline = Math.random() < 0.25;
  const send = (event) => report(person, watch, bookingId, event);
  const unsentEvents = [];
  let unsentPositions = [];
  if (isOffline) watch.steps.offline += 1;
  for (const kind of stagesToDrop) {
    const events = Math.random() < 0.08 ? [eventOf(kind), eventOf('problem')] : [eventOf(kind)];
    if (isOffline) unsentEvents.push(...events);
    else for (const event of events) await send(event);
    if (kind === 'loaded') {
      unsentPositions = await driveTruck(person, watch, { bookingId, isOffline });
      if (!isOffline) await whenLoaded();
    }
    await pause(150, 900);
  }
  for (const event of unsentEvents) await send(event);
  for (const event of unsentEvents.slice(0, 2)) await send(event);
  await sendStoredPositions(person, watch, bookingId, unsentPositions);
  const { status } = await person.post(`/bookings/${bookingId}/send-otp`, { offer_id: offerId });
  if (status === 200) watch.steps.codes += 1;
  await pause(150, 900);
  // The customer may have entered the code: a late event is taken for a day.
  await send(eventOf('unloaded'));
  await person.tracker?.park(bookingId);
}

/** Sometimes a driver cancels the job; rarely a driver doesn't come and reports nothing. */
async function leavesTrip(person, watch, bookingId) {
  const chance = Math.random();
  if (chance < 0.03) {
    watch.steps.noShows += 1;
    return true;
  }
  if (chance > 0.15) return false;
  const { status } = await person.post(`/bookings/${bookingId}/release`, { reason: 'The engine is broken.' });
  if (status !== 200) return false;
  watch.steps.released += 1;
  return true;
}

function eventOf(kind) {
  return {
    kind,
    client_id: randomUUID(),
    happened_at: new Date().toISOString(),
    lat: String(23.6 + Math.random() * 0.4),
    lng: String(90.2 + Math.random() * 0.4),
    accuracy_m: '20',
    ...(kind === 'problem' && { problem: any(problems), note: 'I will call you.' }),
  };
}

/** Accepted events must exist at the end. Only a cancelled booking may refuse an event. */
async function report(person, watch, bookingId, event) {
  const { status, code } = await person.post(`/bookings/${bookingId}/trip-events`, bodyOf(event));
  if (status === 200) watch.steps.repeated += 1;
  else if (status === 201) {
    watch.steps[event.kind === 'problem' ? 'problems' : 'moved'] += 1;
    watch.accept('tripEvent', event.client_id, { person, bookingId, photos: photosOf(event) });
  } else if (code !== 'trip_over') {
    watch.failed(`the event ${event.kind} of booking ${bookingId} was refused: ${status} ${code}`);
  }
}

const photosOf = ({ kind }) => (kind === 'loaded' ? 1 : 0);

/** Adds a photo of the goods once they are loaded. */
function bodyOf(event) {
  if (photosOf(event) === 0) return event;
  const form = new FormData();
  for (const [name, value] of Object.entries(event)) form.append(name, value);
  form.append('photos', new Blob([PHOTO], { type: 'image/png' }), 'goods.png');
  return form;
}
