import { Check, Column, Entity, Index, VirtualColumn } from 'typeorm';
import {
  type BookingStatus,
  bookingStatuses,
  type BookingVehicleType,
  type PaymentState,
  paymentStates,
} from '@app/contracts/booking-states.js';
import type { Place } from '@app/contracts/places.js';
import { type RouteSource, routeSourceSchema } from '@app/contracts/road.js';
import type { TripProblem, TripStage } from '@app/contracts/trip-states.js';
import { MoneyColumn, ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';
import { placeAsJson } from '../places/place.view.js';
import { NO_DISTRICT } from '../shared/district.rules.js';
import { textListSql } from '../shared/sql.js';

/**
 * A customer's request for transport. Payment status, agreed price and the stage of the trip are stored here, too: they
 * change in the transaction of the payment or trip, and lists read one table only.
 */
@Entity('booking')
@Check('booking_payment_status_known', `payment_status IN (${textListSql(paymentStates)})`)
@Check('booking_route_source_known', `route_source IN (${textListSql(routeSourceSchema.options)})`)
@Check('booking_status_known', `status IN (${textListSql(bookingStatuses)})`)
@Check('booking_weight_known', 'weight_kg BETWEEN 1 AND 100000')
@Index('booking_user', ['userId', 'id'], { where: 'deleted_at IS NULL' })
@Index('booking_open', ['id'], { where: "status = 'pending' AND deleted_at IS NULL" })
@Index('booking_upcoming', ['scheduledTime'], { where: "status = 'pending' AND deleted_at IS NULL" })
@Index('booking_status', ['status', 'id'], { where: 'deleted_at IS NULL' })
@Index('booking_scheduled', ['scheduledTime'], { where: 'deleted_at IS NULL' })
@Index('booking_due', ['scheduledTime'], { where: "status = 'confirmed' AND deleted_at IS NULL" })
@Index('booking_trip_stage', ['tripStage', 'id'], { where: 'trip_stage IS NOT NULL AND deleted_at IS NULL' })
@Index('booking_trip_problem', ['id'], {
  where: "trip_problem IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL",
})
@Index('booking_needs_driver', ['id'], { where: 'needs_driver AND deleted_at IS NULL' })
@Index('booking_cancel_requested', ['id'], { where: 'cancel_request_id IS NOT NULL AND deleted_at IS NULL' })
@Index('booking_made', ['createdAt'], { where: 'deleted_at IS NULL' })
@Index('booking_pickup_district', ['pickupDistrict', 'id', 'scheduledTime'], { where: 'deleted_at IS NULL' })
@Index('booking_drop_district', ['dropDistrict', 'id', 'scheduledTime'], { where: 'deleted_at IS NULL' })
@Index('booking_pickup_place', ['pickupPlaceId', 'id'], {
  where: "pickup_place_id IS NOT NULL AND status = 'completed'",
})
@Index('booking_drop_place', ['dropPlaceId', 'id'], {
  where: "drop_place_id IS NOT NULL AND status = 'completed'",
})
@Index('booking_route_unresolved', ['id'], { where: 'NOT is_route_resolved' })
// Indexes on expressions, which decorators cannot express.
@Index('booking_by_making_and_time', { synchronize: false })
@Index('booking_distance', { synchronize: false })
@Index('booking_open_distance', { synchronize: false })
@Index('booking_open_pickup', { synchronize: false })
@Index('booking_search', { synchronize: false })
@Index('booking_receiver_search', { synchronize: false })
export class Booking extends VersionedRow {
  @ReferenceColumn('User', 'booking_user_fk')
  userId: number;

  @Column('text')
  pickupAddress: string;

  @Column('text')
  dropAddress: string;

  @ReferenceColumn('Place', 'booking_pickup_place_fk', { nullable: true })
  pickupPlaceId: number | null;

  @ReferenceColumn('Place', 'booking_drop_place_fk', { nullable: true })
  dropPlaceId: number | null;

  /** The two places as they are shown, read with the row. */
  @VirtualColumn({ type: 'json', query: (alias) => placeAsJson(`${alias}.pickup_place_id`) })
  pickupPlace: Place | null;

  @VirtualColumn({ type: 'json', query: (alias) => placeAsJson(`${alias}.drop_place_id`) })
  dropPlace: Place | null;

  /** Positions in WGS 84 degrees: given points, or the places' positions at the time. */
  @Column({ type: 'double precision', nullable: true })
  pickupLat: number | null;

  @Column({ type: 'double precision', nullable: true })
  pickupLng: number | null;

  @Column({ type: 'double precision', nullable: true })
  dropLat: number | null;

  @Column({ type: 'double precision', nullable: true })
  dropLng: number | null;

  /** Whether the position was given as a point or a small place, not found in the address. */
  @Column({ type: 'boolean', default: false })
  isPickupExact: boolean;

  @Column({ type: 'boolean', default: false })
  isDropExact: boolean;

  /** A district, or `unknown`. */
  @Column({ type: 'text', default: NO_DISTRICT })
  pickupDistrict: string;

  @Column({ type: 'text', default: NO_DISTRICT })
  dropDistrict: string;

  /** The pickup's district, otherwise the districts named in its address (`storedDistricts`); drivers filter by them. */
  @Column({ type: 'text', array: true, default: () => "'{unknown}'" })
  pickupDistricts: string[];

  @TimeColumn()
  scheduledTime: Date;

  @Column({ type: 'text', default: 'truck' })
  vehicleType: BookingVehicleType;

  @Column({ type: 'text', nullable: true })
  notes: string | null;

  /** Who takes the goods at the drop. */
  @Column({ type: 'text', nullable: true })
  receiverName: string | null;

  @Column({ type: 'text', nullable: true })
  receiverPhone: string | null;

  @Column({ type: 'integer', nullable: true })
  weightKg: number | null;

  /** What is transported. */
  @Column({ type: 'text', nullable: true })
  goods: string | null;

  @Column({ type: 'text', default: 'pending' })
  status: BookingStatus;

  /** By road; null when an end is unknown or no road leads there. */
  @Column({ type: 'real', nullable: true })
  distanceKm: number | null;

  @Column({ type: 'integer', nullable: true })
  durationMinutes: number | null;

  @Column({ type: 'boolean', default: false })
  viaFerry: boolean;

  @Column({ type: 'boolean', default: false })
  isDistanceApproximate: boolean;

  @Column({ type: 'text', nullable: true })
  routeSource: RouteSource | null;

  /** False for rows of earlier releases until a maintenance task has looked up their ends. */
  @Column({ type: 'boolean', default: false })
  isRouteResolved: boolean;

  /** The agreed price without commission, in paisa; set on confirmation. */
  @MoneyColumn({ nullable: true })
  price: number | null;

  @ReferenceColumn('Offer', 'booking_selected_offer_fk', { nullable: true })
  selectedOfferId: number | null;

  @Column({ type: 'text', default: 'none' })
  paymentStatus: PaymentState;

  /** Name and message of the driver when the offer was accepted. */
  @Column({ type: 'text', nullable: true })
  confirmedDriverName: string | null;

  @Column({ type: 'text', nullable: true })
  confirmedMessage: string | null;

  /** Stage of the running or last trip; null before the approval, and while a driver is needed. */
  @Column({ type: 'text', nullable: true })
  tripStage: TripStage | null;

  /** The last reported problem of its trip, null again after the next stage. */
  @Column({ type: 'text', nullable: true })
  tripProblem: TripProblem | null;

  /** Its driver gave the job back: it is confirmed and paid, and takes offers until it has another driver. */
  @Column({ type: 'boolean', default: false })
  needsDriver: boolean;

  /** Its customer asked to cancel it, and staff have not decided; null again when it ends. */
  @Column({ type: 'integer', nullable: true })
  cancelRequestId: number | null;

  @Column({ type: 'text', nullable: true })
  cancelRequestReason: string | null;

  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;

  /** The operator or admin who cancelled it. */
  @ReferenceColumn('User', 'booking_cancelled_by_fk', { nullable: true })
  cancelledBy: number | null;

  /** The operator or admin who booked for the customer; null when they booked themselves. */
  @ReferenceColumn('User', 'booking_booked_by_fk', { nullable: true })
  bookedBy: number | null;

  /** When an operator or admin last had the drivers alerted. */
  @TimeColumn({ nullable: true })
  driversAlertedAt: Date | null;

  /** Soft delete: hidden from all users, never removed. */
  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}
