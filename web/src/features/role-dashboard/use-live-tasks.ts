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

/** All of a role hear of a change at once; they don't ask again all at once. */
const JITTER_MS = 600;

/** While the page is open: whatever changes can come to wait for somebody, so what waits is counted again. */
export function useLiveTasks(): void {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stops = TYPES.map((type) =>
      onPushedRow(type, (_row, { dispatch }) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          // An offer changes what there is to choose from on its booking.
          const types = type === 'Offer' ? ([type, 'Booking'] as const) : [type];
          dispatch(roleDashboardApi.util.invalidateTags(types.map((stale) => ({ type: stale, id: 'LIST' }))));
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
