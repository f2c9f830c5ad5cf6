import { room } from '@app/contracts/realtime.js';
import type { vehicleEvents } from '@app/contracts/vehicles.events.js';
import { type Audience, type Audiences, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

/** Staff and owners read a vehicle in two views. */
function vehicleChanged(vehicleId: number, ownerIds: number[]): Audience[] {
  return [
    {
      rooms: staff,
      refs: [ref('Vehicle', vehicleId), ref('Dashboard')],
      row: (rows) => rows.vehicle(vehicleId),
    },
    {
      rooms: ownerIds.map(room.user),
      refs: [ref('Vehicle', vehicleId)],
      row: (rows) => rows.driverVehicle(vehicleId),
    },
  ];
}

const vehicleReviewed: Audiences<'vehicle.approved' | 'vehicle.rejected'> = ({ vehicle_id, user_id }) =>
  vehicleChanged(vehicle_id, user_id === null ? [] : [user_id]);

export const vehicleAudiences: AudiencesOf<keyof typeof vehicleEvents> = {
  'vehicle.submitted': ({ vehicle_id, user_id }) => vehicleChanged(vehicle_id, [user_id]),
  'vehicle.approved': vehicleReviewed,
  'vehicle.rejected': vehicleReviewed,
  // Deleted or moved to another owner: the push has no row, so that the old owner does not see it.
  'vehicle.updated': ({ vehicle_id, user_ids, is_deleted }) =>
    is_deleted || user_ids.length > 1
      ? [
          {
            rooms: [...staff, ...user_ids.map(room.user)],
            refs: [ref('Vehicle', vehicle_id), ref('Dashboard')],
          },
        ]
      : vehicleChanged(vehicle_id, user_ids),
};

export const vehicleNotifications = {
  'vehicle.submitted': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Vehicle to review',
      message: `${p.driver} submitted the vehicle ${p.plate}.`,
    }),
    bn: (p) => ({
      title: 'গাড়ি যাচাই করুন',
      message: `${p.driver} ${p.plate} গাড়িটি জমা দিয়েছেন।`,
    }),
  },
  'vehicle.approved': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Vehicle approved',
      message: `Your vehicle ${p.plate} was approved.`,
    }),
    bn: (p) => ({
      title: 'গাড়ি অনুমোদিত',
      message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়েছে।`,
    }),
  },
  'vehicle.rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Vehicle not approved',
      message: `Your vehicle ${p.plate} was not approved: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'গাড়ি অনুমোদিত হয়নি',
      message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়নি: ${p.reason}`,
    }),
  },
} as const satisfies NotificationKinds;
