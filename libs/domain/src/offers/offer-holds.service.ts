import { Injectable } from '@nestjs/common';
import { OFFER_HOLD_MINUTES, OFFER_HOLDS_MAX } from '@app/contracts/limits.js';
import { totalOf, toTaka } from '@app/contracts/money.js';
import type { OfferHold } from '@app/contracts/offers.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { writeRow } from '../shared/write-row.js';
import { BusyDriversService } from './busy-drivers.service.js';
import { Offer } from './offer.entity.js';
import { DriverAvailabilityService } from './driver-availability.service.js';
import { assertCanHold, asUnknownOffer } from './offer.rules.js';

/** Holds of offers: while its customer pays, the price is valid and the driver's time is reserved. */
@Injectable()
export class OfferHoldsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly commitments: CommitmentsService,
    private readonly drivers: DriverAvailabilityService,
    private readonly busy: BusyDriversService,
  ) {}

  /**
   * The customer holds an offer, or renews the hold; a hold of another offer on the booking ends.
   * @throws {DomainError} `offer_not_found`, `booking_not_open`, `payment_exists`, `offer_not_payable`, `offer_expired`,
   *   `offer_outdated`, `driver_unavailable`, `holds_used_up`, `driver_busy`.
   */
  async hold(customer: Actor, id: number): Promise<OfferHold> {
    const hold = () => this.database.transaction((tx) => this.holdIn(tx, customer, id));
    return this.busy.notifyDriverWhenBusy(id, hold);
  }

  private async holdIn(tx: Transaction, customer: Actor, id: number): Promise<OfferHold> {
    const bookingId = await this.ownBookingOf(tx, customer, id);
    const { booking, now } = await this.bookings.lock(tx, bookingId).catch(asUnknownOffer);
    const offer = await tx.findOneByOrFail(Offer, { id });
    assertCanHold(booking, offer, now);
    await this.drivers.assertCanCome(tx, offer, now);
    if (offer.holdCount >= OFFER_HOLDS_MAX) throw new DomainError('holds_used_up');
    const freedDriverId = await this.commitments.free(tx, bookingId);
    const until = await this.drivers.hold(tx, booking, offer, OFFER_HOLD_MINUTES);
    await writeRow(tx, Offer, offer, { holdCount: offer.holdCount + 1 });
    await this.outbox.append(tx, 'offer.held', {
      offer_id: id,
      booking_id: bookingId,
      driver_id: offer.driverId,
      user_id: booking.userId,
      ...(freedDriverId !== null && freedDriverId !== offer.driverId && { freed_driver_id: freedDriverId }),
    });
    return { until: toDhakaIso(until), total: toTaka(totalOf(offer.offeredPrice)) };
  }

  private async ownBookingOf(tx: Transaction, customer: Actor, offerId: number): Promise<number> {
    const [row]: { id: number }[] = await tx.query(
      `SELECT booking.id FROM offer JOIN booking ON booking.id = offer.booking_id
       WHERE offer.id = $1 AND booking.user_id = $2 AND booking.deleted_at IS NULL`,
      [offerId, customer.userId],
    );
    if (!row) throw new DomainError('offer_not_found');
    return row.id;
  }
}
