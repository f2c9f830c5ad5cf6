import { Controller, Query } from '@nestjs/common';
import type { BookingListQuery } from '@app/contracts/booking-queries.js';
import type { ContactListQuery } from '@app/contracts/contact.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import type { LedgerListQuery } from '@app/contracts/ledger.js';
import type { PaymentListQuery } from '@app/contracts/payments.js';
import type { PayoutListQuery } from '@app/contracts/payouts.js';
import type { RefundListQuery } from '@app/contracts/refunds.js';
import type { TicketListQuery } from '@app/contracts/support.js';
import type { UserListQuery } from '@app/contracts/users.js';
import type { VehicleListQuery } from '@app/contracts/vehicles.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { ListExportService } from '@app/domain/audit/list-export.service.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { exportColumns as columns } from '@app/domain/exports/export.view.js';
import { LedgerQueriesService } from '@app/domain/ledger/ledger-queries.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { csvFile } from '../http/csv-file.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';

const endpoints = { ...exportEndpoints, ...moneyExportEndpoints };

/** CSV files of the desk's lists, with the filters of their screens. */
@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ListExportService,
    private readonly users: UsersService,
    private readonly vehicles: VehicleQueriesService,
    private readonly bookings: BookingQueriesService,
    private readonly payments: PaymentQueriesService,
    private readonly ledger: LedgerQueriesService,
    private readonly payouts: PayoutQueriesService,
    private readonly refunds: RefundQueriesService,
    private readonly contact: ContactQueriesService,
    private readonly support: SupportQueriesService,
  ) {}

  @Implements(endpoints.users)
  async exportUsers(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.users.query }) filter: UserListQuery,
  ) {
    const read = (page: object) => this.users.list({ ...filter, ...page });
    return csvFile(
      'users',
      await this.exports.toCsv(staff, { of: 'user', columns: columns.users, filter, read }),
    );
  }

  @Implements(endpoints.vehicles)
  async exportVehicles(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.vehicles.query }) filter: VehicleListQuery,
  ) {
    const read = (page: object) => this.vehicles.list({ ...filter, ...page });
    const list = { of: 'vehicle', columns: columns.vehicles, filter, read } as const;
    return csvFile('vehicles', await this.exports.toCsv(staff, list));
  }

  @Implements(endpoints.bookings)
  async exportBookings(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.bookings.query }) filter: BookingListQuery,
  ) {
    const read = (page: object) => this.bookings.list(staff, { ...filter, ...page });
    const list = { of: 'booking', columns: columns.bookings, filter, read } as const;
    return csvFile('bookings', await this.exports.toCsv(staff, list));
  }

  @Implements(endpoints.payments)
  async exportPayments(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.payments.query }) filter: PaymentListQuery,
  ) {
    const read = (page: object) => this.payments.list({ ...filter, ...page }, staff);
    const list = { of: 'payment', columns: columns.payments, filter, read } as const;
    return csvFile('payments', await this.exports.toCsv(staff, list));
  }

  @Implements(endpoints.ledger)
  async exportLedger(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.ledger.query }) filter: LedgerListQuery,
  ) {
    const read = (page: object) => this.ledger.list({ ...filter, ...page });
    const list = { of: 'wallet', columns: columns.ledger, filter, read } as const;
    return csvFile('ledger', await this.exports.toCsv(staff, list));
  }

  @Implements(endpoints.payouts)
  async exportPayouts(
    @CurrentActor() admin: Actor,
    @Query({ schema: endpoints.payouts.query }) filter: PayoutListQuery,
  ) {
    const read = (page: object) => this.payouts.list(admin, { ...filter, ...page });
    const list = { of: 'payout', columns: columns.payouts, filter, read } as const;
    return csvFile('payouts', await this.exports.toCsv(admin, list));
  }

  @Implements(endpoints.refunds)
  async exportRefunds(
    @CurrentActor() admin: Actor,
    @Query({ schema: endpoints.refunds.query }) filter: RefundListQuery,
  ) {
    const read = (page: object) => this.refunds.list(admin, { ...filter, ...page });
    const list = { of: 'refund', columns: columns.refunds, filter, read } as const;
    return csvFile('refunds', await this.exports.toCsv(admin, list));
  }

  @Implements(endpoints.contactMessages)
  async exportContactMessages(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.contactMessages.query }) filter: ContactListQuery,
  ) {
    const read = (page: object) => this.contact.list({ ...filter, ...page });
    const list = { of: 'contact_message', columns: columns.contactMessages, filter, read } as const;
    return csvFile('contact-messages', await this.exports.toCsv(staff, list));
  }

  @Implements(endpoints.tickets)
  async exportTickets(
    @CurrentActor() staff: Actor,
    @Query({ schema: endpoints.tickets.query }) filter: TicketListQuery,
  ) {
    const read = (page: object) => this.support.list(staff, { ...filter, ...page });
    const list = { of: 'ticket', columns: columns.tickets, filter, read } as const;
    return csvFile('tickets', await this.exports.toCsv(staff, list));
  }
}
