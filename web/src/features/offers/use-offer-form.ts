import { code } from '@app/contracts/errors.js';
import { OFFER_BUSY_HOURS } from '@app/contracts/limits.js';
import { resendOfferBodySchema, sendOfferBodySchema } from '@app/contracts/offers.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useBookingQuery } from '../../api/bookings.api';
import { rowsOf } from '../../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { serverNow } from '../../lib/server-clock';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { lastChoice, endOf, validities, validitiesBefore, type Validity } from './last-choice';
import type { OfferTarget } from './offer-dialogs';
import {
  dhakaDay,
  type ExpiringDocument,
  expiryStateOf,
  expiringVehicleDocuments,
} from '@app/contracts/document-expiry.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';

/** One of the driver's vehicles in the dialog, and whether it can be offered. */
interface VehicleChoice {
  readonly vehicle: DriverVehicle;
  /** It cannot carry the load. */
  readonly isTooSmall: boolean;
  /** Expired documents. */
  readonly expired: readonly ExpiringDocument[];
}

function expiredDocuments({ expires_on }: DriverVehicle, today: string): ExpiringDocument[] {
  return expiringVehicleDocuments.filter((documentName) => {
    const day = expires_on[documentName];
    return day !== null && expiryStateOf(day, today) === 'expired';
  });
}

/** The approved vehicles of the booked type. @param weightKg of the load, when known */
function vehicleChoices(
  vehicles: readonly DriverVehicle[],
  type: OfferTarget['vehicleType'],
  weightKg: number | null | undefined,
): VehicleChoice[] {
  const today = dhakaDay(new Date(serverNow()));
  return vehicles
    .filter((vehicle) => vehicle.status === 'approved' && vehicle.type === type)
    .map((vehicle) => ({
      vehicle,
      isTooSmall: Boolean(weightKg && vehicle.capacity_kg < weightKg),
      expired: expiredDocuments(vehicle, today),
    }));
}

/** The ids that can be chosen. */
function usableIds(choices: readonly VehicleChoice[]): number[] {
  return choices
    .filter(({ isTooSmall, expired: expiredNames }) => !isTooSmall && expiredNames.length === 0)
    .map(({ vehicle }) => vehicle.id);
}

/** The form of an offer, with the chosen end. */
function offerForm({ isResend, scheduledTime }: OfferTarget) {
  const error = code('offer_vehicle_unknown');
  return (isResend ? resendOfferBodySchema : sendOfferBodySchema)
    .omit({ booking_id: true })
    .extend({
      validity: z.enum(validities),
      vehicle_id: z.int({ error }).nullish(),
      busy_hours: sendOfferBodySchema.shape.busy_hours.unwrap().unwrap(),
    })
    .superRefine(({ validity, valid_until: text }, { addIssue }) => {
      if (validity !== 'time') return;
      const refuse = (message: string) => addIssue({ code: 'custom', path: ['valid_until'], message });
      const end = parseDhakaTime(text ?? '')?.getTime();
      if (end === undefined) refuse(code(text ? 'invalid_date_time' : 'required'));
      else if (end <= serverNow()) refuse(code('offer_validity_over'));
      else if (end > Date.parse(scheduledTime)) refuse(code('offer_validity_after_pickup'));
    });
}
export type OfferForm = ReturnType<typeof offerForm>;

/** The initial values: the last offer on this booking, else the last choice on this device. */
function firstValues(target: OfferTarget, choices: readonly Validity[]) {
  const { promise } = target;
  const last = lastChoice();
  const isEndAhead = promise?.valid_until && Date.parse(promise.valid_until) > serverNow();
  const preferredValidity = last.validity && last.validity !== 'time' ? last.validity : 'pickup';
  const validity: Validity = choices.includes(preferredValidity) ? preferredValidity : 'pickup';
  return {
    proposed_price: target.price,
    message: target.message ?? '',
    busy_hours: promise?.busy_hours ?? last.busy_hours ?? OFFER_BUSY_HOURS,
    ...(isEndAhead && promise.valid_until && promise.valid_until <= target.scheduledTime
      ? { validity: 'time' as const, valid_until: promise.valid_until.slice(0, 16) }
      : { validity, valid_until: '' }),
  };
}

/** The load of the booking; it is asked for where the list does not know it. Undefined while unknown. */
function useLoad({ load, bookingId }: OfferTarget) {
  const { data } = useBookingQuery({ params: { id: bookingId } }, { skip: load !== undefined });
  return load ?? data;
}

/** The driver's vehicles for the booking. The one that was used last is the first choice, also on a new device. */
function useVehicles({ vehicleType, promise }: OfferTarget, weightKg: number | null | undefined) {
  const { data, isLoading, isError, refetch } = useOwnVehiclesQuery();
  const choices = vehicleChoices(data ?? [], vehicleType, weightKg);
  const usable = usableIds(choices);
  const knownIds = [promise?.vehicle_id, lastChoice().vehicles[vehicleType]];
  const isUsable = (id: number | null | undefined) => id != null && usable.includes(id);
  const isKnown = usable.length < 2 || knownIds.some(isUsable);
  const history = useOfferHistoryInfiniteQuery(undefined, { skip: isKnown });
  const usedIds = [...knownIds, ...rowsOf(history.data).map(({ vehicle_id }) => vehicle_id)];
  return {
    choices,
    weightKg,
    /** The one used last, else the first; null when none can be chosen. While it is undefined, the server keeps what it has. */
    first: data && (usedIds.find(isUsable) ?? usable[0] ?? null),
    hasUsable: usable.length > 0,
    isLoading: isLoading || history.isLoading,
    isFailed: isError,
    retry: () => void refetch(),
  };
}
export type OfferVehicles = ReturnType<typeof useVehicles>;

/** Schema, first values and body of the dialog. */
export function useOfferForm(target: OfferTarget) {
  const load = useLoad(target);
  const vehicles = useVehicles(target, load?.weight_kg);
  const [ends] = useState(() => validitiesBefore(target.scheduledTime, serverNow()));
  const [initialValues] = useState(() => firstValues(target, ends));
  const sentBody = useRef<{ key: string; body: z.input<typeof sendOfferBodySchema> } | null>(null);
  return {
    load,
    vehicles,
    ends,
    initialValues,
    schema: offerForm(target),
    /** A repeated request has the same key, so its body must be the same. */
    bodyOf({ validity, valid_until, vehicle_id, ...values }: z.output<OfferForm>, key: string) {
      if (sentBody.current?.key !== key) {
        const body = {
          ...values,
          booking_id: target.bookingId,
          vehicle_id: vehicle_id ?? vehicles.first,
          valid_until: endOf(validity, valid_until, serverNow()),
        };
        sentBody.current = { key, body };
      }
      return sentBody.current.body;
    },
  };
}
