import {
  bookedForField,
  bookingVehicleTypes,
  createBookingBodySchema,
  scheduledTimeText,
} from '@app/contracts/bookings.js';
import { code } from '@app/contracts/errors.js';
import { parseDhakaTime, toDhakaIso } from '@app/contracts/time.js';
import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../ui/form/choice-field';
import { TextAreaField, TextField } from '../../ui/form/fields';
import { VehicleArt, vehicleText } from '../../ui/vehicle-art';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

const MINUTE_LENGTH = 16;

/** The wall time in Bangladesh as a `datetime-local` field has it. */
export function wallTime(iso: string): string {
  return iso.slice(0, MINUTE_LENGTH);
}

function isUpcoming(text: string): boolean {
  const instant = parseDhakaTime(text);
  return instant === null || wallTime(toDhakaIso(instant)) >= wallTime(toDhakaIso(new Date()));
}

const scheduled_time = scheduledTimeText.refine(isUpcoming, { error: code('scheduled_in_past') });

/** What the desk types to change a booking. */
export const editBookingSchema = createBookingBodySchema.omit({ user_id: true }).extend({ scheduled_time });

/** What the desk types to book; the customer is a must. */
export const bookForSchema = createBookingBodySchema.extend({
  user_id: bookedForField,
  scheduled_time,
});

/** The fields of a booking. */
export function DispatchFields() {
  const t = useText();
  return (
    <>
      <TextField name="pickup_address" label={t(m.pickup)} maxLength={300} autoComplete="off" />
      <TextField name="drop_address" label={t(m.drop)} maxLength={300} autoComplete="off" />
      <ChoiceField
        name="vehicle_type"
        label={t(m.vehicle)}
        choices={bookingVehicleTypes.map((kind) => ({
          value: kind,
          label: t(vehicleText(kind)),
          picture: <VehicleArt kind={kind} width={68} />,
        }))}
      />
      <TextField
        name="scheduled_time"
        type="datetime-local"
        label={t(m.time)}
        hint={t(m.timeHint)}
        min={wallTime(toDhakaIso(new Date()))}
      />
      <TextAreaField name="notes" label={t(m.notes)} maxLength={2000} isOptional />
    </>
  );
}
