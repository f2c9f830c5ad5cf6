import {
  type Booking,
  bookedForField,
  createBookingBodySchema,
  scheduledTimeText,
  GOODS_MAX,
  RECEIVER_NAME_MAX,
  PRICE_RELEVANT_FIELDS,
} from '@app/contracts/bookings.js';
import { code } from '@app/contracts/errors.js';
import { BOOKING_MAX_DAYS_AHEAD } from '@app/contracts/limits.js';
import { parseDhakaTime, toDhakaIso } from '@app/contracts/time.js';
import type { z } from 'zod';
import { useRole } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { VehicleTypeField } from './vehicle-type-field';
import { bookingFieldMessages as m } from './booking.messages';
import { TextAreaField, TextField, NumberField } from '../forms/fields';
import { PlaceField } from './place-field';
import { RouteEstimate } from './route-estimate';
import { TimeField } from '../forms/time-field';
import { commonMessages as common } from '../ui/common.messages';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button';
import { useFormFields, type Values } from '../forms/form.context';
import { isBlank } from '../i18n/contract-texts';
import styles from './booking-fields.module.css';
import { useBookingQuery } from '../api/bookings.api';
import { Notice } from '../ui/notice';

const names = ['goods', 'weight_kg', 'receiver_name', 'receiver_phone'];

/** Goods, weight and receiver. They are behind a button, because most new bookings do not have them. */
function LoadFields() {
  const t = useText();
  const { store, isLocked } = useFormFields();
  const isFilled = useStore(store, ({ values }) => names.some((name) => !isBlank(values[name])));
  const [isOpen, setIsOpen] = useState(isFilled);
  // Shown when a draft has values; emptied fields stay visible.
  if (isFilled && !isOpen) setIsOpen(true);
  if (!isOpen) {
    return (
      <div className={styles.more}>
        <Button
          icon="plus"
          look="quiet"
          aria-expanded={false}
          disabled={isLocked}
          onClick={() => setIsOpen(true)}
        >
          {t(m.more)}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.load}>
      <legend>{t(m.more)}</legend>
      <TextField
        name="goods"
        label={t(m.goods)}
        placeholder={t(m.goodsPlaceholder)}
        maxLength={GOODS_MAX}
        autoComplete="off"
        isOptional
      />
      <NumberField name="weight_kg" label={t(m.weight)} step={1} isOptional />
      <TextField
        name="receiver_name"
        label={t(m.receiverName)}
        maxLength={RECEIVER_NAME_MAX}
        autoComplete="off"
        isOptional
      />
      <TextField
        name="receiver_phone"
        type="tel"
        label={t(m.receiverPhone)}
        hint={t(m.receiverHint)}
        autoComplete="off"
        isOptional
      />
    </fieldset>
  );
}

/** The wall time in Bangladesh as a `datetime-local` field has it: 16 characters. */
function wallTime(instant: Date | string): string {
  return (typeof instant === 'string' ? instant : toDhakaIso(instant)).slice(0, 16);
}

/** Not before the current minute in Bangladesh. */
export function isUpcoming(text: string, now = new Date()): boolean {
  const instant = parseDhakaTime(text);
  return instant === null || wallTime(toDhakaIso(instant)) >= wallTime(now);
}

/** The last wall time that can be booked, a year from now. */
function latestTime(now = new Date()): string {
  return wallTime(new Date(now.getTime() + BOOKING_MAX_DAYS_AHEAD * 86_400_000));
}

function isWithinYear(text: string, now = new Date()): boolean {
  const instant = parseDhakaTime(text);
  return instant === null || wallTime(toDhakaIso(instant)) <= latestTime(now);
}

/** The contract's body, with the time rules that the server checks with its clock. */
export const bookingFormSchema = createBookingBodySchema.safeExtend({
  scheduled_time: scheduledTimeText
    .refine((text) => isUpcoming(text), { error: code('scheduled_in_past') })
    .refine((text) => isWithinYear(text), { error: code('scheduled_too_late') }),
});

/** The same for a customer whom staff book for. */
export const bookForSchema = bookingFormSchema.safeExtend({ user_id: bookedForField });

/**
 * The ends of an existing booking. Of an approximate route they were found in the addresses, so the server finds them again in
 * changed ones.
 */
function endValues(booking: Booking) {
  if (booking.is_distance_approximate) return {};
  const { pickup_place, pickup_lat, pickup_lng, drop_place, drop_lat, drop_lng } = booking;
  return {
    ...(pickup_place && { pickup_place_id: pickup_place.id }),
    ...(drop_place && { drop_place_id: drop_place.id }),
    ...(isOwnPoint(pickup_place, pickup_lat, pickup_lng) && { pickup_lat, pickup_lng }),
    ...(isOwnPoint(drop_place, drop_lat, drop_lng) && { drop_lat, drop_lng }),
  };
}

/** Whether a point was given that is not simply the position of its place. */
function isOwnPoint(place: Booking['pickup_place'], lat: number | null, lng: number | null): boolean {
  return lat !== null && lng !== null && (place?.lat !== lat || place.lng !== lng);
}

export function bookingValues(booking: Booking): z.input<typeof bookingFormSchema> {
  const { pickup_address, drop_address, scheduled_time, vehicle_type, weight_kg } = booking;
  return {
    pickup_address,
    drop_address,
    ...endValues(booking),
    scheduled_time: wallTime(scheduled_time),
    vehicle_type,
    notes: booking.notes ?? '',
    goods: booking.goods ?? '',
    ...(weight_kg ? { weight_kg } : {}),
    receiver_name: booking.receiver_name ?? '',
    receiver_phone: booking.receiver_phone ?? '',
  };
}

/** The body of a change. An emptied weight must be sent, because an absent one stays unchanged. */
export function changedBooking(values: z.output<typeof bookingFormSchema>) {
  return { ...values, weight_kg: values.weight_kg ?? null };
}

const routeEnds = ['pickup', 'drop'] as const;

/** The fields of a booking, for a new one and for changing one, and what the trip usually costs. */
export function BookingFields({ booking }: { booking?: Booking }) {
  const t = useText();
  // Staff book for somebody who is elsewhere.
  const isCustomer = useRole() === 'user';
  return (
    <>
      {routeEnds.map((end) => (
        <PlaceField
          key={end}
          end={end}
          label={t(m[end])}
          placeholder={t(m.placePlaceholder)}
          hasLocation={isCustomer}
          initial={booking?.[`${end}_place`]}
        />
      ))}
      <VehicleTypeField />
      <TimeField
        name="scheduled_time"
        label={t(common.scheduledTime)}
        hint={t(m.timeHint)}
        min={wallTime(new Date())}
        max={latestTime()}
      />
      <TextAreaField name="notes" label={t(common.notes)} placeholder={t(m.notesPlaceholder)} isOptional />
      <LoadFields />
      <RouteEstimate />
    </>
  );
}

function isSame(previous: unknown, now: unknown): boolean {
  if (isBlank(previous) || isBlank(now)) return isBlank(previous) && isBlank(now);
  return String(previous).trim() === String(now).trim();
}

/** Warns in the form of a booking with offers that they can no longer be chosen after the change, and how many they are. */
export function OutdatedOffers({ booking, reader }: { booking: Booking; reader: 'customer' | 'staff' }) {
  const t = useText();
  const { store } = useFormFields();
  const { data } = useBookingQuery({ params: { id: booking.id } });
  const previousValues: Values = bookingValues(booking);
  const isChanged = useStore(store, ({ values }) =>
    PRICE_RELEVANT_FIELDS.some((name) => !isSame(previousValues[name], values[name])),
  );
  const count = data?.offers_count ?? booking.offers_count ?? 0;
  if (count === 0) return null;
  if (!isChanged) {
    return (
      <Notice tone="info" isLive={false}>
        {t(m.hasOffers, { count })}
      </Notice>
    );
  }
  return <Notice tone="waiting">{t(reader === 'staff' ? m.outdatesForStaff : m.outdates, { count })}</Notice>;
}
