import type { EntityManager } from 'typeorm';
import type { Role } from '@app/contracts/roles.js';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import { DriverApplication } from '@app/domain/drivers/driver-application.entity.js';
import { User } from '@app/domain/accounts/user.entity.js';
import { dhakaDay } from '@app/contracts/papers.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { Vehicle } from '@app/domain/vehicles/vehicle.entity.js';
import { plateKeyOf } from '@app/domain/vehicles/vehicle.rules.js';
import { hashPassword } from '@app/platform/security/password-hasher.js';

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
  };
}

const accounts: DemoAccount[] = [
  { username: 'admin', name: 'Nasrin Akter', role: 'admin', phone: '01711000001' },
  { username: 'operator', name: 'Tanvir Hasan', role: 'operator', phone: '01711000002' },
  { username: 'customer', name: 'Farhana Rahman', role: 'user', phone: '01711000003' },
  { username: 'customer2', name: 'Imran Chowdhury', role: 'user', phone: '01711000004' },
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
  }
  return ids;
}

function inDays(days: number): string {
  return dhakaDay(new Date(Date.now() + days * 86_400_000));
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
    licensePlate: driver.plate,
    plateKey: plateKeyOf(driver.plate),
    capacityKg: driver.capacityKg,
    verification: 'approved',
    insuranceExpiresOn: driver.insuranceDays === undefined ? null : inDays(driver.insuranceDays),
  });
}
