import { Injectable } from '@nestjs/common';
import type { Activity } from '@app/contracts/activity.js';
import type { Booking } from '@app/contracts/bookings.js';
import type { ContactMessage } from '@app/contracts/contact.js';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Notification } from '@app/contracts/notifications.js';
import type { Offer } from '@app/contracts/offers.js';
import type { Driver } from '@app/contracts/drivers.js';
import type { Payment } from '@app/contracts/payments.js';
import type { Ticket, TicketMessage } from '@app/contracts/support.js';
import type { DriverVehicle, Vehicle } from '@app/contracts/vehicles.js';
import { DriverQueriesService } from '../drivers/driver-queries.service.js';
import { ActivityService } from '../activity/activity.service.js';
import { BookingQueriesService } from '../bookings/booking-queries.service.js';
import { withoutDocuments } from '../files/file.view.js';
import { ContactQueriesService } from '../contact/contact-queries.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { BookingRequestsService } from '../offers/booking-requests.service.js';
import { OfferQueriesService } from '../offers/offer-queries.service.js';
import { PaymentQueriesService } from '../payments/payment-queries.service.js';
import { withoutEvidence } from '../payments/payment.view.js';
import { SupportQueriesService } from '../support/support-queries.service.js';
import { VehicleQueriesService } from '../vehicles/vehicle-queries.service.js';

/** Reads the rows of pushes with the same services and views as the HTTP answers. Null = deleted. */
@Injectable()
export class PushedRows {
  constructor(
    private readonly bookings: BookingQueriesService,
    private readonly bookingRequests: BookingRequestsService,
    private readonly offers: OfferQueriesService,
    private readonly payments: PaymentQueriesService,
    private readonly notifications: NotificationsService,
    private readonly support: SupportQueriesService,
    private readonly contact: ContactQueriesService,
    private readonly drivers: DriverQueriesService,
    private readonly vehicles: VehicleQueriesService,
    private readonly activities: ActivityService,
  ) {}

  /** As its customer and staff read it. */
  booking(id: number): Promise<Booking | null> {
    return this.bookings.viewById(id);
  }

  /** As every driver reads it. */
  bookingRequest(id: number): Promise<Booking | null> {
    return this.bookingRequests.viewById(id);
  }

  offer(id: number): Promise<Offer | null> {
    return this.offers.viewById(id);
  }

  /** As admins read it. */
  payment(id: number): Promise<Payment | null> {
    return this.payments.adminViewById(id);
  }

  async paymentForOperators(id: number): Promise<Payment | null> {
    const payment = await this.payments.adminViewById(id);
    return payment && withoutEvidence(payment);
  }

  notification(id: number): Promise<Notification | null> {
    return this.notifications.viewById(id);
  }

  ticket(id: number): Promise<Ticket | null> {
    return this.support.ticketById(id);
  }

  ticketMessage(id: number): Promise<TicketMessage | null> {
    return this.support.messageById(id);
  }

  /** As admins read them. */
  driver(userId: number): Promise<Driver | null> {
    return this.drivers.viewById(userId);
  }

  async driverForOperators(userId: number): Promise<Driver | null> {
    const driver = await this.drivers.viewById(userId);
    return driver && withoutDocuments(driver);
  }

  /** As admins read it. */
  vehicle(id: number): Promise<Vehicle | null> {
    return this.vehicles.viewById(id);
  }

  async vehicleForOperators(id: number): Promise<Vehicle | null> {
    const vehicle = await this.vehicles.viewById(id);
    return vehicle && withoutDocuments(vehicle);
  }

  /** As its driver reads it. */
  driverVehicle(id: number): Promise<DriverVehicle | null> {
    return this.vehicles.driverViewById(id);
  }

  /** The event itself, as admins watch it. */
  activity(event: DomainEvent): Promise<Activity | null> {
    return this.activities.viewOf(event);
  }

  contactMessage(id: number): Promise<ContactMessage | null> {
    return this.contact.viewById(id);
  }
}
