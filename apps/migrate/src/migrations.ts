import { CreatePlatform1795700000000 } from './migrations/1795700000000-create-platform.js';
import { CreateAccounts1795700100000 } from './migrations/1795700100000-create-accounts.js';
import { CreateSecondFactors1795700200000 } from './migrations/1795700200000-create-second-factors.js';
import { CreateDriversAndVehicles1795700300000 } from './migrations/1795700300000-create-drivers-and-vehicles.js';
import { CreateBookingsAndOffers1795700400000 } from './migrations/1795700400000-create-bookings-and-offers.js';
import { CreateTrips1795700500000 } from './migrations/1795700500000-create-trips.js';
import { CreateSupport1795700600000 } from './migrations/1795700600000-create-support.js';
import { CreatePayments1795700700000 } from './migrations/1795700700000-create-payments.js';
import { CreateLedger1795700800000 } from './migrations/1795700800000-create-ledger.js';
import { CreatePayoutsAndDisputes1795700900000 } from './migrations/1795700900000-create-payouts-and-disputes.js';
import { CreateNotifications1795701000000 } from './migrations/1795701000000-create-notifications.js';
import { CreateIntegrations1795701100000 } from './migrations/1795701100000-create-integrations.js';
import { CreatePlaces1795701200000 } from './migrations/1795701200000-create-places.js';
import { AddBookingRoutes1795701300000 } from './migrations/1795701300000-add-booking-routes.js';
import { IndexBookingRoutes1795701310000 } from './migrations/1795701310000-index-booking-routes.js';
import { CreatePrices1795701400000 } from './migrations/1795701400000-create-prices.js';
import { IndexBookingPlaces1795701500000 } from './migrations/1795701500000-index-booking-places.js';
import { CreateRoadSpeeds1795701600000 } from './migrations/1795701600000-create-road-speeds.js';
import { CreatePositions1795701700000 } from './migrations/1795701700000-create-positions.js';
import { AddReturnLoads1795701800000 } from './migrations/1795701800000-add-return-loads.js';
import { CreateVehicleTrackers1795701900000 } from './migrations/1795701900000-create-vehicle-trackers.js';
import { CreateShareLinks1795702000000 } from './migrations/1795702000000-create-share-links.js';

/** Every migration, oldest first. One that has been released is never edited. */
export const migrations = [
  CreatePlatform1795700000000,
  CreateAccounts1795700100000,
  CreateSecondFactors1795700200000,
  CreateDriversAndVehicles1795700300000,
  CreateBookingsAndOffers1795700400000,
  CreateTrips1795700500000,
  CreateSupport1795700600000,
  CreatePayments1795700700000,
  CreateLedger1795700800000,
  CreatePayoutsAndDisputes1795700900000,
  CreateNotifications1795701000000,
  CreateIntegrations1795701100000,
  CreatePlaces1795701200000,
  AddBookingRoutes1795701300000,
  IndexBookingRoutes1795701310000,
  CreatePrices1795701400000,
  IndexBookingPlaces1795701500000,
  CreateRoadSpeeds1795701600000,
  CreatePositions1795701700000,
  AddReturnLoads1795701800000,
  CreateVehicleTrackers1795701900000,
  CreateShareLinks1795702000000,
];
