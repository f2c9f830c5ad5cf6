import { useSyncExternalStore } from 'react';
import type { Booking } from '@app/contracts/bookings.js';
import type { Push } from '@app/contracts/realtime.js';
import { onPush } from '../../realtime/push-listeners';
import { readySoundOnTouch, ringOnce } from '../../realtime/alert-sound';

export type AlertedBooking = Pick<
  Booking,
  'id' | 'vehicle_type' | 'pickup_address' | 'drop_address' | 'scheduled_time'
>;

const listeners = new Set<() => void>();
let alerts: readonly AlertedBooking[] = [];

function change(next: readonly AlertedBooking[]): void {
  alerts = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Bookings that rang and were not dismissed yet, newest first. */
export function useAlerts(): readonly AlertedBooking[] {
  return useSyncExternalStore(subscribe, () => alerts);
}

export function dismissAlerts(): void {
  change([]);
}

function take({ id, type, row }: Push): void {
  if (type !== 'booking.matched' || !row) return;
  const booking = row as unknown as AlertedBooking;
  change([booking, ...alerts.filter((known) => known.id !== booking.id)]);
  void ringOnce(id);
}

/** Rings for bookings that the server says are for this driver. Returns the stopper. */
export function startAlerts(): () => void {
  const stopListening = onPush(take);
  const stopWaiting = readySoundOnTouch();
  return () => {
    stopListening();
    stopWaiting();
    dismissAlerts();
  };
}
