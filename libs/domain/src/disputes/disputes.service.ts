import { Injectable } from '@nestjs/common';
import { toTaka } from '@app/contracts/money.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { DomainError } from '../shared/domain-error.js';
import { nextStatus } from '../shared/transitions.js';
import { writeRow } from '../shared/write-row.js';
import { Dispute } from './dispute.entity.js';
import { disputeMoves } from './dispute.rules.js';

/** The end of a dispute, by the database's clock. */
const endedAt = () => 'now()';

/** A decision; amounts in paisa. */
interface Decision {
  refund: number;
  payout: number;
  reason: string;
  decidedBy: number;
}

/**
 * Steps of disputes in larger commands, whose caller has locked the booking with `BookingsService.lock`: no two of them change a
 * booking's dispute at the same time.
 */
@Injectable()
export class DisputesService {
  constructor(private readonly outbox: OutboxService) {}

  /** The booking that a dispute is about. @throws {DomainError} `dispute_not_found` */
  async bookingIdOf(tx: Transaction, id: number): Promise<number> {
    const dispute = await tx.findOneBy(Dispute, { id });
    if (!dispute) throw new DomainError('dispute_not_found');
    return dispute.bookingId;
  }

  isOpenFor(tx: Transaction, bookingId: number): Promise<boolean> {
    return tx.existsBy(Dispute, { bookingId, status: 'open' });
  }

  /** @throws {DomainError} `dispute_open` */
  async assertNoneOpenFor(tx: Transaction, bookingId: number): Promise<void> {
    if (await this.isOpenFor(tx, bookingId)) throw new DomainError('dispute_open');
  }

  /** An admin decides. The caller posts the amounts. @throws {DomainError} `dispute_decided`, `dispute_closed`. */
  async decide(
    tx: Transaction,
    id: number,
    booking: { userId: number },
    { refund, payout, reason, decidedBy }: Decision,
  ): Promise<{ ticketId: number | null }> {
    const dispute = await tx.findOneByOrFail(Dispute, { id });
    const status = nextStatus(disputeMoves.decide, dispute.status);
    await writeRow(tx, Dispute, dispute, {
      status,
      refund,
      payout,
      decisionReason: reason,
      decidedBy,
      endedAt,
    });
    await this.outbox.append(tx, 'dispute.decided', {
      ...factsOf(dispute, booking),
      refund: toTaka(refund),
      payout: toTaka(payout),
      reason,
    });
    return { ticketId: dispute.ticketId };
  }

  /** The booking was cancelled: closes its open dispute, if there is one. */
  async closeFor(tx: Transaction, booking: { id: number; userId: number }): Promise<void> {
    const dispute = await tx.findOneBy(Dispute, { bookingId: booking.id, status: 'open' });
    if (!dispute) return;
    await writeRow(tx, Dispute, dispute, { status: nextStatus(disputeMoves.close, dispute.status), endedAt });
    await this.outbox.append(tx, 'dispute.closed', factsOf(dispute, booking));
  }
}

function factsOf({ id, bookingId, ticketId, driverId }: Dispute, { userId }: { userId: number }) {
  return { dispute_id: id, booking_id: bookingId, ticket_id: ticketId, user_id: userId, driver_id: driverId };
}
