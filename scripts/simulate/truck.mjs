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
export async function driveTruck(person, watch, { bookingId, isOffline }) {
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
 * and the last one again because it has heard no answer.
 */
export async function sendStoredPositions(person, watch, bookingId, batches) {
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
