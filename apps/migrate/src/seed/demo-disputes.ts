import type { EntityManager } from 'typeorm';
import { totalOf, toPaisa } from '@app/contracts/money.js';
import { Dispute } from '@app/domain/disputes/dispute.entity.js';
import { Ticket } from '@app/domain/support/ticket.entity.js';
import { deliver, type Delivered, ledger } from './demo-rows.js';

/** An open dispute, whose money stays held, and a decided one. */
export async function seedDisputes(
  manager: EntityManager,
  ids: Map<string, number>,
  method: string,
): Promise<void> {
  const wet = await deliver(manager, ids, {
    customer: 'customer2',
    driver: 'driver',
    pickupAddress: 'Chawkbazar, Chattogram',
    dropAddress: 'Khilgaon, Dhaka',
    vehicleType: 'truck',
    inHours: -74,
    taka: 15_400,
    method,
    transactionId: 'BHN2A7W6SJ',
  });
  await dispute(manager, wet, {
    openedBy: 'customer',
    reason: 'Ten cartons are wet',
    message: 'The tarpaulin was torn and it rained near Cumilla. Ten of eighty cartons cannot be sold.',
  });
  const late = await deliver(manager, ids, {
    customer: 'customer',
    driver: 'driver2',
    pickupAddress: 'Mohakhali, Dhaka',
    dropAddress: 'Gazipur Chowrasta, Gazipur',
    vehicleType: 'pickup',
    inHours: -62,
    taka: 4_200,
    method,
    transactionId: 'BHN2B8X7TK',
  });
  const reason = 'The waiting at the pickup took four hours. The customer gets a part of the price back.';
  const [refund, payout] = [toPaisa(1_000), toPaisa(3_400)];
  const decidedDispute = await dispute(manager, late, {
    openedBy: 'driver',
    reason: 'Four hours of waiting at the gate',
    message: 'The goods were not packed when I came. I waited from nine to one and lost the next job.',
  });
  await ledger.post(manager, {
    kind: 'decided',
    bookingId: late.booking.id,
    held: totalOf(late.acceptedOffer.offeredPrice),
    customerId: late.booking.userId,
    driverId: late.acceptedOffer.driverId,
    refund,
    payout,
    reason,
  });
  const decision = { refund, payout, decisionReason: reason, decidedBy: ids.get('admin')! };
  await manager.update(Dispute, decidedDispute.id, { ...decision, status: 'decided', endedAt: new Date() });
}

async function dispute(
  manager: EntityManager,
  { booking, acceptedOffer }: Delivered,
  complaint: Pick<Dispute, 'openedBy' | 'reason' | 'message'>,
): Promise<Dispute> {
  const { driverId } = acceptedOffer;
  const ticket = await manager.save(Ticket, {
    userId: complaint.openedBy === 'customer' ? booking.userId : driverId,
    bookingId: booking.id,
    subject: complaint.reason,
    description: complaint.message,
    priority: 'high' as const,
  });
  return manager.save(Dispute, { bookingId: booking.id, driverId, ticketId: ticket.id, ...complaint });
}
