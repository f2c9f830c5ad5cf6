import type { ResourceType } from '@app/contracts/resources.js';
import { useEffect } from 'react';
import { onPushedRow } from '../../realtime/rows';
import { roleDashboardApi } from './role-dashboard.api';

const TYPES: readonly ResourceType[] = [
  'Booking',
  'Offer',
  'Payment',
  'DriverApplication',
  'Vehicle',
  'Ticket',
  'ContactMessage',
];

/** All users of a role get a change at the same time; a random delay spreads their requests. */
const JITTER_MS = 600;

/** Counts the tasks again after every change while the page is open. */
export function useLiveTasks(): void {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stops = TYPES.map((type) =>
      onPushedRow(type, (_row, { dispatch }) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          // An offer changes what there is to choose from on its booking.
          const types = type === 'Offer' ? ([type, 'Booking'] as const) : [type];
          dispatch(roleDashboardApi.util.invalidateTags(types.map((tag) => ({ type: tag, id: 'LIST' }))));
        }, Math.random() * JITTER_MS);
        timers.add(timer);
      }),
    );
    return () => {
      stops.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, []);
}
