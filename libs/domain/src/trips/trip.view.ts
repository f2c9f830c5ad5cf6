import type { FileInfo } from '@app/contracts/files.js';
import { NO_CODE_HOURS } from '@app/contracts/limits.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type {
  EarlierTrip,
  ShortPayment,
  Trip as TripView,
  TripContact,
  TripEvent as TripEventView,
  TripVehicle,
} from '@app/contracts/trips.js';
import type { TripEventKind, TripProblem, TripStage } from '@app/contracts/trip-states.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { column, fieldsOf, type RowOf } from '../shared/projection.js';
import type { TripEvent } from './trip.entity.js';
import { areContactsShown, waitingMinutes } from './trip.rules.js';

/** What clients read of an event. */
const shownEventColumns = {
  id: column<number>('e.id'),
  booking_id: column<number>('t.booking_id'),
  client_id: column<string>('e.client_id'),
  kind: column<TripEventKind>('e.kind'),
  problem: column<TripProblem | null>('e.problem'),
  happened_at: column<Date>('e.happened_at'),
  is_clock_off: column<boolean>('e.is_clock_off'),
  recorded_at: column<Date>('e.recorded_at'),
  lat: column<number | null>('e.lat'),
  lng: column<number | null>('e.lng'),
  accuracy_m: column<number | null>('e.accuracy_m'),
  note: column<string | null>('e.note'),
};

/** With its trip. */
export const tripEventColumns = { ...shownEventColumns, trip_id: column<number>('e.trip_id') };

/** The course of a trip, also of an earlier one. */
const tripFactColumns = {
  offer_id: column<number>('t.offer_id'),
  stage: column<TripStage>('t.stage'),
  started_at: column<Date>('t.started_at'),
  ended_at: column<Date | null>('t.ended_at'),
  release_reason: column<string | null>('t.release_reason'),
};

/** What is read of a trip, with its booking, its people and the vehicle. */
export const tripColumns = {
  ...tripFactColumns,
  id: column<number>('t.id'),
  booking_id: column<number>('t.booking_id'),
  open_problem: column<TripProblem | null>('t.open_problem'),
  /** Of all trips of the booking and the booking together: it grows whichever of them changes. */
  version: column<number>(
    '(b.version + (SELECT sum(each_trip.version) FROM trip each_trip WHERE each_trip.booking_id = b.id))::int',
  ),
  first_code_at: column<Date | null>(
    '(SELECT min(otp.created_at) FROM otp WHERE otp.booking_id = t.booking_id AND otp.offer_id = t.offer_id)',
  ),
  now: column<Date>('now()'),
  driver_name: column<string>('driver.name'),
  driver_phone: column<string>('driver.phone'),
  customer_name: column<string>('customer.name'),
  customer_phone: column<string>('customer.phone'),
  receiver_name: column<string | null>('b.receiver_name'),
  receiver_phone: column<string | null>('b.receiver_phone'),
  vehicle_type: column<VehicleType | null>('vehicle.vehicle_type'),
  license_plate: column<string | null>('vehicle.license_plate'),
  capacity_kg: column<number | null>('vehicle.capacity_kg'),
  price: column<string>('o.offered_price'),
  short_amount: column<string | null>('short.amount'),
  short_total: column<string | null>('short.total'),
  short_reason: column<string | null>('short.short_reason'),
};

export type TripEventRow = RowOf<typeof tripEventColumns>;
export type TripRow = RowOf<typeof tripColumns>;

/** The events of a trip in their order, each with its photos. */
export interface TripEvents {
  rows: TripEventRow[];
  photos: Map<number, FileInfo[]>;
}

/** The row of an event that was just stored. */
export function toTripEventRow(event: TripEvent, bookingId: number): TripEventRow {
  return {
    id: event.id,
    trip_id: event.tripId,
    booking_id: bookingId,
    client_id: event.clientId,
    kind: event.kind,
    problem: event.problem,
    happened_at: event.happenedAt,
    is_clock_off: event.isClockOff,
    recorded_at: event.recordedAt,
    lat: event.lat,
    lng: event.lng,
    accuracy_m: event.accuracyM,
    note: event.note,
  };
}

export function toTripEventView(row: TripEventRow, photos: FileInfo[]): TripEventView {
  return { ...fieldsOf(shownEventColumns, row), photos };
}

const viewsOf = ({ rows, photos }: TripEvents) =>
  rows.map((row) => toTripEventView(row, photos.get(row.id) ?? []));

const driverOf = (row: TripRow): TripContact => ({ name: row.driver_name, phone: row.driver_phone });

/** From when staff may complete the booking without its code before the goods are unloaded. */
function completableFrom({ first_code_at: sentAt }: TripRow): string | null {
  return sentAt && toDhakaIso(new Date(sentAt.getTime() + NO_CODE_HOURS * 3_600_000));
}

/** @param reader `staff` read names and phone numbers for ever, and earlier trips. */
export function toTripView(
  row: TripRow,
  events: TripEvents,
  reader: { kind: 'party' } | { kind: 'staff'; earlier: EarlierTrip[] },
): TripView {
  const { ended_at: endedAt, now } = row;
  const areContactsVisible = reader.kind === 'staff' || areContactsShown(endedAt, now);
  const eventTimes = events.rows.map(({ kind, happened_at }) => ({ kind, happenedAt: happened_at }));
  return {
    ...fieldsOf(tripFactColumns, row),
    booking_id: row.booking_id,
    open_problem: row.open_problem,
    driver: areContactsVisible ? driverOf(row) : null,
    customer: areContactsVisible ? { name: row.customer_name, phone: row.customer_phone } : null,
    receiver: areContactsVisible ? receiverOf(row) : null,
    vehicle: vehicleOf(row),
    short_payment: shortPaymentOf(row),
    waiting: {
      pickup_minutes: waitingMinutes(eventTimes, 'at_pickup', { endedAt, now }),
      drop_minutes: waitingMinutes(eventTimes, 'at_drop', { endedAt, now }),
    },
    events: viewsOf(events),
    ...(reader.kind === 'staff' && { completable_from: completableFrom(row), earlier: reader.earlier }),
    version: row.version,
  };
}

function shortPaymentOf(row: TripRow): ShortPayment | null {
  if (row.short_reason === null) return null;
  const [amount, price] = [Number(row.short_amount), Number(row.price)];
  return {
    amount,
    total: Number(row.short_total),
    price,
    driver_share: Math.min(amount, price),
    reason: row.short_reason,
  };
}

/** A trip of a driver before, as staff read it. */
export function toEarlierTrip(row: TripRow, events: TripEvents): EarlierTrip {
  return { ...fieldsOf(tripFactColumns, row), driver: driverOf(row), events: viewsOf(events) };
}

function receiverOf({ receiver_name: name, receiver_phone: phone }: TripRow): TripContact | null {
  return name === null && phone === null ? null : { name, phone };
}

function vehicleOf(row: TripRow): TripVehicle | null {
  const { vehicle_type: type, license_plate, capacity_kg } = row;
  if (type === null || license_plate === null || capacity_kg === null) return null;
  return { type, license_plate, capacity_kg };
}
