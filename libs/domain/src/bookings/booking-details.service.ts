import { Injectable } from '@nestjs/common';
import type {
  Booking as BookingView,
  CreateBookingBody,
  ReceiverBody,
  UpdateBookingBody,
} from '@app/contracts/bookings.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { fieldError } from '../shared/domain-error.js';
import { changeRow, insertRow } from '../shared/write-row.js';
import { rolesSql } from '../shared/sql.js';
import { BookingAuditService } from './booking-audit.service.js';
import type { BookingRoute } from './booking-route.rules.js';
import { BookingRoutesService } from './booking-routes.service.js';
import { Booking } from './booking.entity.js';
import {
  assertBookableTime,
  assertEditable,
  assertMayBookFor,
  assertOwnOrStaff,
  assertReceiverOpen,
} from './booking.rules.js';
import { toBookingView } from './booking.view.js';
import { BookingsService, type LockedBooking } from './bookings.service.js';

/** Writes the details of bookings: addresses, time, goods and receiver. */
@Injectable()
export class BookingDetailsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: BookingAuditService,
    private readonly bookings: BookingsService,
    private readonly routes: BookingRoutesService,
  ) {}

  /**
   * Books for the caller, or by staff for the customer `user_id` names.
   * @throws {DomainError} `cannot_book`, `booking_for_other`, `booking_customer_unknown`, `scheduled_in_past`, `scheduled_too_late`,
   *   `invalid_place`, `outside_bangladesh`.
   */
  async create(actor: Actor, body: CreateBookingBody): Promise<BookingView> {
    const userId = body.user_id ?? actor.userId;
    assertMayBookFor(actor, userId);
    const route = await this.routes.ofNew(body);
    return this.database.transaction(async (tx) => {
      const { now, isCustomer } = await this.readCustomer(tx, userId);
      if (!isCustomer) {
        throw fieldError('user_id', 'booking_customer_unknown');
      }
      const scheduledTime = readTime(body.scheduled_time);
      assertBookableTime(scheduledTime, now);
      const id = await insertRow(tx, Booking, {
        userId,
        ...enteredColumns(body),
        ...storedColumns(route),
        scheduledTime,
        vehicleType: body.vehicle_type,
        bookedBy: isStaff(actor) ? actor.userId : null,
      });
      const view = toBookingView(await tx.findOneByOrFail(Booking, { id }));
      await this.outbox.append(tx, 'booking.created', { booking_id: id, user_id: userId, ...routeOf(view) });
      await this.audit.record(tx, actor, 'booking.create', id, { after: view });
      return view;
    });
  }

  /**
   * Changes a pending booking, a step of `BookingEditsService.update`; optional fields stay as they are when absent.
   * @param route what the change changes of the route
   * @returns the view before the change
   * @throws {DomainError} `booking_not_editable`, `scheduled_in_past`, `scheduled_too_late`.
   */
  async edit(
    tx: Transaction,
    { booking, now }: LockedBooking,
    body: UpdateBookingBody,
    route: BookingRoute,
  ): Promise<BookingView> {
    assertEditable(booking);
    const scheduledTime = readTime(body.scheduled_time);
    assertBookableTime(scheduledTime, now);
    const before = toBookingView(booking);
    await changeRow(tx, Booking, booking, {
      ...enteredColumns(body, booking),
      ...storedColumns(route),
      scheduledTime,
      vehicleType: body.vehicle_type ?? booking.vehicleType,
    });
    Object.assign(booking, route);
    return before;
  }

  /**
   * Names who takes the goods, or changes it; what is absent stays as it is.
   * @throws {DomainError} `booking_not_found`, `booking_completed`, `booking_cancelled`, `goods_loaded`.
   */
  async setReceiver(actor: Actor, id: number, body: ReceiverBody): Promise<BookingView> {
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, id);
      assertOwnOrStaff(actor, booking);
      assertReceiverOpen(booking);
      const before = toBookingView(booking);
      await changeRow(tx, Booking, booking, receiverColumns(body, booking));
      const view = toBookingView(booking);
      const offer = await this.bookings.acceptedOffer(tx, id);
      await this.outbox.append(tx, 'booking.updated', {
        booking_id: id,
        user_id: booking.userId,
        ...routeOf(view),
        is_changed: false,
        ...(offer && { driver_id: offer.driverId }),
      });
      await this.audit.record(tx, actor, 'booking.update', id, changedFields(before, view));
      return view;
    });
  }

  private async readCustomer(tx: Transaction, userId: number): Promise<{ now: Date; isCustomer: boolean }> {
    const rows = await tx.query<{ now: Date; isCustomer: boolean }[]>(
      // Locked, so that an account that is being deleted gets no new booking.
      `SELECT now() AS now, COALESCE((
         SELECT true FROM app_user WHERE id = $1 AND role = ${rolesSql('user')} AND deleted_at IS NULL FOR SHARE
       ), false) AS "isCustomer"`,
      [userId],
    );
    return rows[0]!;
  }
}

/** Without the places, which are read with the row and not stored in it. */
function storedColumns({ pickupPlace: _pickup, dropPlace: _drop, ...columns }: BookingRoute): BookingRoute {
  return columns;
}

/** The columns that a person fills in for a new or changed booking. */
function enteredColumns(body: CreateBookingBody | UpdateBookingBody, booking?: Booking) {
  return {
    pickupAddress: body.pickup_address,
    dropAddress: body.drop_address,
    notes: valueOf(body.notes, booking?.notes),
    weightKg: valueOf(body.weight_kg, booking?.weightKg),
    goods: valueOf(body.goods, booking?.goods),
    ...receiverColumns(body, booking),
  };
}

function receiverColumns(body: ReceiverBody, booking?: Booking) {
  return {
    receiverName: valueOf(body.receiver_name, booking?.receiverName),
    receiverPhone: valueOf(body.receiver_phone, booking?.receiverPhone),
  };
}

/** An optional field: absent stays as it is, null or an empty text clears. */
function valueOf<Value>(newValue: Value | null | undefined, current: Value | null = null): Value | null {
  if (newValue === undefined) return current;
  return newValue === '' ? null : newValue;
}

/** The schema has checked the text already. */
function readTime(text: string): Date {
  const time = parseDhakaTime(text);
  if (!time) throw fieldError('scheduled_time', 'invalid_value');
  return time;
}

/** The route for the event, so that the activity can show it after a later change. */
export function routeOf({ pickup_address, drop_address }: BookingView) {
  return { pickup_address, drop_address };
}
