import { create } from 'zustand';
import { bookingSchema, type Booking } from '@app/contracts/bookings.js';
import type { Push } from '@app/contracts/realtime.js';
import type { TripRoute } from '@app/contracts/road.js';
import { onPush } from '../../realtime/push';
import { readySoundOnTouch, ringOnce } from '../../realtime/alert-sound';

export type AlertedBooking = TripRoute &
  Pick<Booking, 'id' | 'vehicle_type' | 'pickup_address' | 'drop_address' | 'scheduled_time'>;

const useStore = create<{ alerts: readonly AlertedBooking[] }>(() => ({ alerts: [] }));

/** Bookings with an alert that was not dismissed yet, newest first. */
export function useAlerts(): readonly AlertedBooking[] {
  return useStore(({ alerts }) => alerts);
}

export function dismissAlerts(): void {
  useStore.setState({ alerts: [] });
}

function take({ id, type, row }: Push): void {
  if (type !== 'booking.matched') return;
  const { data: booking } = bookingSchema.safeParse(row);
  if (!booking) return;
  useStore.setState(({ alerts }) => ({ alerts: [booking, ...alerts.filter(({ id }) => id !== booking.id)] }));
  void ringOnce(id);
}

/** Alerts the driver about the bookings that the server sends for them. Returns a function that stops it. */
export function startAlerts(): () => void {
  const stopListening = onPush(take);
  const stopWaiting = readySoundOnTouch();
  return () => {
    stopListening();
    stopWaiting();
    dismissAlerts();
  };
}
