import type { EntityManager } from 'typeorm';
import type { Role } from '@app/contracts/roles.js';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import { DriverApplication } from '@app/domain/drivers/driver-application.entity.js';
import { DriverSuspension } from '@app/domain/drivers/driver-suspension.entity.js';
import { User } from '@app/domain/accounts/user.entity.js';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { Vehicle } from '@app/domain/vehicles/vehicle.entity.js';
import { plateColumns } from '@app/domain/vehicles/plate.rules.js';
import { hashPassword } from '@app/platform/security/passwords.js';

const DAY_MS = 86_400_000;

/** The password of every demo account. */
const DEMO_PASSWORD = 'bahon-demo';

interface DemoAccount {
  username: string;
  name: string;
  role: Role;
  phone: string;
  driver?: {
    status: ReviewStatus;
    vehicleType: VehicleType;
    plate: string;
    capacityKg: number;
    experience: string;
    /** Days until the insurance of the vehicle runs out. */
    insuranceDays?: number;
    /** Why and for how many days from now an admin has suspended the driver. */
    suspension?: { reason: string; days: number };
  };
}

const accounts: DemoAccount[] = [
  { username: 'admin', name: 'Nasrin Akter', role: 'admin', phone: '01711000001' },
  { username: 'operator', name: 'Tanvir Hasan', role: 'operator', phone: '01711000002' },
  { username: 'customer', name: 'Farhana Rahman', role: 'user', phone: '01711000003' },
  { username: 'customer2', name: 'Imran Chowdhury', role: 'user', phone: '01711000004' },
  { username: 'customer3', name: 'Mizanur Rahman', role: 'user', phone: '01711000005' },
  { username: 'customer4', name: 'Sharmin Sultana', role: 'user', phone: '01711000006' },
  { username: 'customer5', name: 'Delwar Hossain', role: 'user', phone: '01711000007' },
  {
    username: 'driver',
    name: 'Abdul Karim',
    role: 'driver',
    phone: '01811000001',
    driver: {
      status: 'approved',
      vehicleType: 'truck',
      plate: 'Dhaka Metro-Ta 11-4521',
      capacityKg: 5000,
      experience: '12 years, Dhaka to Chattogram with a 5-ton truck',
    },
  },
  {
    username: 'driver2',
    name: 'Shafiqul Islam',
    role: 'driver',
    phone: '01811000002',
    driver: {
      status: 'approved',
      vehicleType: 'pickup',
      plate: 'Dhaka Metro-Na 14-0873',
      capacityKg: 1000,
      experience: '6 years of city moves and parcels with a pickup',
      insuranceDays: 12,
    },
  },
  {
    username: 'driver3',
    name: 'Rubel Mia',
    role: 'driver',
    phone: '01811000003',
    driver: {
      status: 'pending',
      vehicleType: 'van',
      plate: 'Chatta Metro-Cha 51-2290',
      capacityKg: 800,
      experience: '3 years with a covered van around Chattogram',
    },
  },
  {
    username: 'driver4',
    name: 'Jahangir Alam',
    role: 'driver',
    phone: '01811000004',
    driver: {
      status: 'approved',
      vehicleType: 'van',
      plate: 'Dhaka Metro-Cha 53-7164',
      capacityKg: 900,
      experience: '4 years with a covered van in Dhaka and Gazipur',
      suspension: {
        reason: 'Two customers waited for you in vain this week. Please tell us what happened.',
        days: 10,
      },
    },
  },
  {
    username: 'driver5',
    name: 'Monir Hossain',
    role: 'driver',
    phone: '01811000005',
    driver: {
      status: 'approved',
      vehicleType: 'truck',
      plate: 'Dhaka Metro-Ta 13-6308',
      capacityKg: 5000,
      experience: '9 years between Dhaka and Chattogram port',
    },
  },
  {
    username: 'driver6',
    name: 'Anwar Hossain',
    role: 'driver',
    phone: '01811000006',
    driver: {
      status: 'approved',
      vehicleType: 'pickup',
      plate: 'Dhaka Metro-Na 17-2945',
      capacityKg: 1000,
      experience: '5 years of deliveries from Dhaka to every division',
    },
  },
];

/** Creates the demo accounts. @returns their ids by username. */
export async function seedAccounts(manager: EntityManager): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, number>();
  for (const account of accounts) {
    const user = await manager.save(User, {
      name: account.name,
      username: account.username,
      email: `${account.username}@bahon.example`,
      phone: account.phone,
      passwordHash,
      role: account.role,
      emailVerifiedAt: new Date(),
    });
    ids.set(account.username, user.id);
    if (account.driver) await seedDriver(manager, user.id, account.driver);
    const suspension = account.driver?.suspension;
    if (suspension) await suspend(manager, user.id, { ...suspension, adminId: ids.get('admin')! });
  }
  return ids;
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

/** What `SuspensionsService` keeps of a suspension, without telling anybody. */
async function suspend(
  manager: EntityManager,
  driverId: number,
  { reason, days, adminId }: { reason: string; days: number; adminId: number },
): Promise<void> {
  const until = inDays(days);
  await manager.insert(DriverSuspension, { driverId, reason, until, createdBy: adminId });
  await manager.update(
    DriverApplication,
    { userId: driverId },
    { suspensionReason: reason, suspendedUntil: until },
  );
}

async function seedDriver(
  manager: EntityManager,
  userId: number,
  driver: NonNullable<DemoAccount['driver']>,
): Promise<void> {
  const isApproved = driver.status === 'approved';
  await manager.insert(DriverApplication, {
    userId,
    vehicleType: driver.vehicleType,
    experience: driver.experience,
    status: driver.status,
    reviewedAt: isApproved ? new Date() : null,
  });
  if (!isApproved) return;
  await manager.insert(Vehicle, {
    ownerId: userId,
    vehicleType: driver.vehicleType,
    ...plateColumns(driver.plate),
    capacityKg: driver.capacityKg,
    verification: 'approved',
    insuranceExpiresOn: driver.insuranceDays === undefined ? null : dhakaDay(inDays(driver.insuranceDays)),
  });
}
