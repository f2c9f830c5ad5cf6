import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import { Booking } from '@app/domain/bookings/booking.entity.js';
import type { Offer } from '@app/domain/offers/offer.entity.js';
import { Otp } from '@app/domain/otp/otp.entity.js';
import { Trip, TripEvent } from '@app/domain/trips/trip.entity.js';

const MINUTE_MS = 60_000;

/** When each stage is reached, in minutes after the scheduled time. */
const plan: readonly { kind: Exclude<TripStage, 'assigned'>; minutes: number; note?: string }[] = [
  { kind: 'coming', minutes: -150 },
  { kind: 'on_the_way', minutes: -90 },
  { kind: 'at_pickup', minutes: -15, note: 'Waiting at gate 2.' },
  { kind: 'loaded', minutes: 40 },
  { kind: 'at_drop', minutes: 300 },
  { kind: 'unloaded', minutes: 345 },
];

/** The stage of a trip, and its open problem. */
export interface DemoTrip {
  stage: TripStage;
  problem?: { problem: TripProblem; note: string };
  /** A code was sent at the drop, and nobody entered it. */
  hasCode?: boolean;
  isEnded?: boolean;
}

/** Records the trip of a confirmed booking up to `stage`. */
export async function drive(
  manager: EntityManager,
  booking: Booking,
  offer: Offer,
  { stage, problem, hasCode, isEnded }: DemoTrip,
): Promise<void> {
  const pastSteps = plan.slice(0, plan.findIndex(({ kind }) => kind === stage) + 1);
  // Times must not be in the future: later stages get times just before now, in their order.
  const timeOf = (minutes: number, fromLast: number) =>
    new Date(
      Math.min(
        booking.scheduledTime.getTime() + minutes * MINUTE_MS,
        Date.now() - (5 + 10 * fromLast) * MINUTE_MS,
      ),
    );
  const events = pastSteps.map(({ kind, minutes, note = null }, index) => ({
    kind,
    note,
    happenedAt: timeOf(minutes, pastSteps.length - index),
  }));
  const trip = await manager.save(Trip, {
    bookingId: booking.id,
    offerId: offer.id,
    driverId: offer.driverId,
    stage,
    openProblem: problem?.problem ?? null,
    startedAt: timeOf(-20 * 60, 12),
    endedAt: isEnded ? timeOf(360, 0) : null,
  });
  const common = { tripId: trip.id, recordedBy: offer.driverId };
  for (const event of events)
    await manager.insert(TripEvent, {
      ...common,
      ...event,
      clientId: randomUUID(),
      recordedAt: event.happenedAt,
    });
  if (problem) {
    const happenedAt = timeOf(0, 0);
    await manager.insert(TripEvent, {
      ...common,
      ...problem,
      kind: 'problem',
      clientId: randomUUID(),
      happenedAt,
      recordedAt: happenedAt,
    });
  }
  const drop = events.find(({ kind }) => kind === 'at_drop');
  if (hasCode && drop) await insertExpiredCode(manager, offer, drop.happenedAt);
  await manager.update(Booking, booking.id, { tripStage: stage, tripProblem: problem?.problem ?? null });
}

async function insertExpiredCode(manager: EntityManager, offer: Offer, sentAt: Date): Promise<void> {
  await manager.insert(Otp, {
    bookingId: offer.bookingId,
    offerId: offer.id,
    codeHash: randomUUID(),
    issuedBy: offer.driverId,
    createdAt: sentAt,
    expiresAt: new Date(sentAt.getTime() + OTP_LIFETIME_SECONDS * 1000),
  });
}
