import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingDispute, DisputeSide, OpenDisputeBody } from '@app/contracts/disputes.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { FilesService, type StagedFiles, type ReceivedFile } from '../files/files.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { SupportService } from '../support/support.service.js';
import { DisputeQueriesService } from './dispute-queries.service.js';
import { Dispute } from './dispute.entity.js';
import { assertDisputable, sideIn } from './dispute.rules.js';
import { DisputesService } from './disputes.service.js';

interface Opening {
  actor: Actor;
  bookingId: number;
  body: OpenDisputeBody;
  stagedFiles: StagedFiles;
}

/** Customer or driver disagree about a booking. */
@Injectable()
export class DisputeSubmissionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly ledger: LedgerService,
    private readonly support: SupportService,
    private readonly files: FilesService,
    private readonly disputes: DisputesService,
    private readonly queries: DisputeQueriesService,
  ) {}

  /**
   * The booking's customer or accepted driver opens a dispute, with files. It opens a support ticket, too, and nothing is
   * released until the dispute ends.
   * @throws {DomainError} `booking_not_found`, also when it is none of the caller's; `booking_cancelled`,
   *   `payment_not_confirmed`, `dispute_open`, `already_released` and those of `FilesService.withStaged`.
   */
  async open(
    actor: Actor,
    bookingId: number,
    body: OpenDisputeBody,
    files: ReceivedFile[],
  ): Promise<BookingDispute> {
    // Files of strangers are not even stored.
    await this.sideOf(this.database.read, actor, bookingId);
    const facts = { purpose: 'ticket_attachment', ownerId: actor.userId } as const;
    return this.files.withStaged(files, facts, (stagedFiles) =>
      this.database.transaction((tx) => this.openIn(tx, { actor, bookingId, body, stagedFiles })),
    );
  }

  private async openIn(tx: Transaction, request: Opening): Promise<BookingDispute> {
    const { actor, bookingId, body, stagedFiles } = request;
    const { booking } = await this.bookings.lock(tx, bookingId);
    const { side, driverId } = await this.sideOf(tx, actor, bookingId);
    assertDisputable({
      status: booking.status,
      paymentStatus: booking.paymentStatus,
      heldAmount: await this.ledger.heldFor(tx, bookingId),
      isDisputed: await this.disputes.isOpenFor(tx, bookingId),
    });
    if (driverId === null) throw new DomainError('payment_not_confirmed');
    const { ticketId, messageId } = await this.support.openAbout(tx, actor, {
      bookingId,
      subject: body.reason,
      description: body.message,
      stagedFiles,
    });
    const disputeId = await refuseDuplicate({ dispute_one_open: 'dispute_open' }, () =>
      insertRow(tx, Dispute, { bookingId, openedBy: side, driverId, ticketId, messageId, ...body }),
    );
    await this.outbox.append(tx, 'dispute.opened', {
      dispute_id: disputeId,
      booking_id: bookingId,
      ticket_id: ticketId,
      user_id: booking.userId,
      driver_id: driverId,
      is_from_driver: side === 'driver' ? 1 : 0,
      reason: body.reason,
    });
    return (await this.queries.ofBooking(actor, bookingId, tx))!;
  }

  /** @throws {DomainError} `booking_not_found` when the caller is neither its customer nor its accepted driver. */
  private async sideOf(
    manager: EntityManager,
    actor: Actor,
    bookingId: number,
  ): Promise<{ side: DisputeSide; driverId: number | null }> {
    const people = await this.bookings.peopleOf(manager, bookingId);
    const side = people && sideIn(actor, people);
    if (!side) throw new DomainError('booking_not_found');
    return { side, driverId: people.driverId };
  }
}
