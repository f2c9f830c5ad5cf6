import { Injectable } from '@nestjs/common';
import type { Booking as BookingView, UpdateBookingBody } from '@app/contracts/bookings.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { toBookingView } from '../bookings/booking.view.js';
import { BookingDetailsService, routeOf } from '../bookings/booking-details.service.js';
import type { BookingRoute } from '../bookings/booking-route.rules.js';
import { BookingRoutesService } from '../bookings/booking-routes.service.js';
import { BookingsService, type LockedBooking } from '../bookings/bookings.service.js';
import { CommitmentsService } from '../commitments/commitments.service.js';
import type { Actor } from '../shared/actor.js';
import { isOutdating } from './offer.rules.js';
import { OfferStatusService } from './offer-status.service.js';

/** Changes bookings; offers that were made for a booking as it was are outdated then. */
@Injectable()
export class BookingEditsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly bookings: BookingsService,
    private readonly details: BookingDetailsService,
    private readonly routes: BookingRoutesService,
    private readonly offers: OfferStatusService,
    private readonly commitments: CommitmentsService,
    private readonly audit: BookingAuditService,
  ) {}

  /**
   * Changes a pending booking; optional fields stay as they are when absent.
   * @throws {DomainError} `booking_not_found`, `booking_not_editable`, `scheduled_in_past`, `scheduled_too_late`,
   *   `invalid_place`, `outside_bangladesh`.
   */
  async update(actor: Actor, id: number, body: UpdateBookingBody): Promise<BookingView> {
    const unlockedBooking = await this.bookings.find(id);
    assertOwnOrStaff(actor, unlockedBooking);
    const route = await this.routes.ofChange(unlockedBooking, body);
    const view = await this.database.transaction(async (tx) => {
      const lockedBooking = await this.bookings.lock(tx, id);
      const isStale = lockedBooking.booking.version !== unlockedBooking.version;
      return isStale ? null : this.edit(tx, actor, lockedBooking, body, route);
    });
    // Another change came in between. The route may depend on it, and the engine is never asked while the row is locked.
    return view ?? this.update(actor, id, body);
  }

  private async edit(
    tx: Transaction,
    actor: Actor,
    lockedBooking: LockedBooking,
    body: UpdateBookingBody,
    route: BookingRoute,
  ): Promise<BookingView> {
    const { booking } = lockedBooking;
    const { id } = booking;
    assertOwnOrStaff(actor, booking);
    const previousView = await this.details.edit(tx, lockedBooking, body, route);
    const view = toBookingView(booking);
    const changes = changedFields(previousView, view);
    const changedNames = Object.keys(changes.after);
    const isOutdated = isOutdating(changedNames);
    // The time that was held may be another one now.
    if (isOutdated) await this.commitments.free(tx, id);
    await this.outbox.append(tx, 'booking.updated', {
      booking_id: id,
      user_id: booking.userId,
      ...routeOf(view),
      // Drivers do not read the receiver, so its change is no reason to offer again.
      is_changed: changedNames.some((name) => !name.startsWith('receiver_')),
      ...(isOutdated && { outdated_driver_ids: await this.offers.markOutdated(tx, id) }),
    });
    await this.audit.record(tx, actor, 'booking.update', id, changes);
    return view;
  }
}
