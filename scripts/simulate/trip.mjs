import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { driveTruck, sendStoredPositions } from './truck.mjs';

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
