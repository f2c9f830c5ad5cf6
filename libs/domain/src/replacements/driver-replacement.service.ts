import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import { toTaka } from '@app/contracts/money.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Booking } from '../bookings/booking.entity.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { BusyDriversService } from '../offers/busy-drivers.service.js';
import { isExpired } from '../offers/offer.rules.js';
import { DriverAvailabilityService } from '../offers/driver-availability.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { TripsService } from '../trips/trips.service.js';
import { assertNeedsDriver, restOfHeld } from './replacement.rules.js';

/** The next driver of a booking whose driver gave it back. */
@Injectable()
export class DriverReplacementService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly trips: TripsService,
    private readonly offers: OfferStatusService,
    private readonly drivers: DriverAvailabilityService,
    private readonly busy: BusyDriversService,
    private readonly ledger: LedgerService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * Accepts another offer, paid from what is held; the others on the booking are rejected, and a new trip begins. What is left of
   * the held money is owed to the customer.
   * @throws {DomainError} `booking_not_found`, `booking_completed`, `booking_cancelled`, `driver_not_needed`, `offer_not_found`,
   *   `offer_not_payable`, `offer_expired`, `driver_unavailable`, `offer_above_held`; `driver_busy`, which names the
   *   conflicting booking for staff.
   */
  async replace(actor: Actor, bookingId: number, offerId: number): Promise<BookingView> {
    const replace = () => this.database.transaction((tx) => this.replaceIn(tx, actor, bookingId, offerId));
    return isStaff(actor) ? replace() : this.busy.notifyDriverWhenBusy(offerId, replace);
  }

  private async replaceIn(
    tx: Transaction,
    actor: Actor,
    bookingId: number,
    offerId: number,
  ): Promise<BookingView> {
    const { booking, now } = await this.bookings.lock(tx, bookingId);
    assertOwnOrStaff(actor, booking);
    assertNeedsDriver(booking);
    const offer = await this.offers.findOnBooking(tx, bookingId, offerId);
    if (isExpired(offer, now)) throw new DomainError('offer_expired');
    await this.drivers.assertCanCome(tx, offer, now);
    const heldAmount = await this.ledger.heldFor(tx, bookingId);
    const remainder = restOfHeld(actor, offer.offeredPrice, heldAmount);
    const earlier = await this.trips.current(tx, bookingId);
    const agreement = await this.offers.accept(tx, booking, offer);
    await this.drivers.take(tx, booking, offer);
    await this.bookings.replaceDriver(tx, booking, offerId, agreement);
    const tripId = await this.trips.start(tx, bookingId, offer);
    await this.giveBack(tx, booking, tripId, remainder);
    await this.outbox.append(tx, 'booking.replaced', {
      booking_id: bookingId,
      user_id: booking.userId,
      offer_id: offerId,
      driver_id: offer.driverId,
      earlier_driver_id: earlier?.driverId ?? null,
      refund: toTaka(remainder),
    });
    const after = { offer_id: offerId, driver_id: offer.driverId, refund: toTaka(remainder) };
    await this.audit.record(tx, actor, 'booking.replace', bookingId, { after });
    return toBookingView(booking);
  }

  private async giveBack(tx: Transaction, booking: Booking, tripId: number, amount: number): Promise<void> {
    if (amount === 0) return;
    const { id: bookingId, userId: customerId } = booking;
    await this.ledger.post(tx, { kind: 'replaced', bookingId, tripId, customerId, amount });
  }
}
