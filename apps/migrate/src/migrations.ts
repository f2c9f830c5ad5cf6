import { CreateEventPipeline1763600000000 } from './migrations/1763600000000-create-event-pipeline.js';
import { CreateAccounts1763600000001 } from './migrations/1763600000001-create-accounts.js';
import { CreateVehicles1763600000002 } from './migrations/1763600000002-create-vehicles.js';
import { CreateBookingsOffersPayments1763600000003 } from './migrations/1763600000003-create-bookings-offers-payments.js';
import { CreateNotifications1763600000004 } from './migrations/1763600000004-create-notifications.js';

/** Every migration, oldest first. One that has been released is never edited. */
export const migrations = [
  CreateEventPipeline1763600000000,
  CreateAccounts1763600000001,
  CreateVehicles1763600000002,
  CreateBookingsOffersPayments1763600000003,
  CreateNotifications1763600000004,
];
