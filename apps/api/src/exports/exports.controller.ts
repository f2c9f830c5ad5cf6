import { Controller, type StreamableFile } from '@nestjs/common';
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
import { type ListExport, ListExportService } from '@app/domain/audit/list-export.service.js';
import { BookingQueriesService } from '@app/domain/bookings/booking-queries.service.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { exportColumns as columns, toExportedPayment } from '@app/domain/exports/export.view.js';
import { LedgerQueriesService } from '@app/domain/ledger/ledger-queries.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { PageQuery } from '@app/domain/shared/paging.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { VehicleQueriesService } from '@app/domain/vehicles/vehicle-queries.service.js';
import { csvFile } from '../http/reply.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';

const endpoints = { ...exportEndpoints, ...moneyExportEndpoints };

/** CSV files of the staff lists, with the filters of their screens. */
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
  exportUsers(@CurrentActor() staff: Actor, @Query() filter: UserListQuery) {
    const readPage = (page: PageQuery) => this.users.list({ ...filter, ...page });
    return this.file('users', staff, { of: 'user', columns: columns.users, filter, read: readPage });
  }

  @Implements(endpoints.vehicles)
  exportVehicles(@CurrentActor() staff: Actor, @Query() filter: VehicleListQuery) {
    const readPage = (page: PageQuery) => this.vehicles.list({ ...filter, ...page });
    return this.file('vehicles', staff, { of: 'vehicle', columns: columns.vehicles, filter, read: readPage });
  }

  @Implements(endpoints.bookings)
  exportBookings(@CurrentActor() staff: Actor, @Query() filter: BookingListQuery) {
    const readPage = (page: PageQuery) => this.bookings.list(staff, { ...filter, ...page });
    return this.file('bookings', staff, { of: 'booking', columns: columns.bookings, filter, read: readPage });
  }

  @Implements(endpoints.payments)
  exportPayments(@CurrentActor() staff: Actor, @Query() filter: PaymentListQuery) {
    const readPage = async (page: PageQuery) => {
      const { items, ...rest } = await this.payments.list({ ...filter, ...page }, staff);
      return { ...rest, items: items.map(toExportedPayment) };
    };
    return this.file('payments', staff, { of: 'payment', columns: columns.payments, filter, read: readPage });
  }

  @Implements(endpoints.ledger)
  exportLedger(@CurrentActor() staff: Actor, @Query() filter: LedgerListQuery) {
    const readPage = (page: PageQuery) => this.ledger.list({ ...filter, ...page });
    return this.file('ledger', staff, { of: 'wallet', columns: columns.ledger, filter, read: readPage });
  }

  @Implements(endpoints.payouts)
  exportPayouts(@CurrentActor() admin: Actor, @Query() filter: PayoutListQuery) {
    const readPage = (page: PageQuery) => this.payouts.list(admin, { ...filter, ...page });
    return this.file('payouts', admin, { of: 'payout', columns: columns.payouts, filter, read: readPage });
  }

  @Implements(endpoints.refunds)
  exportRefunds(@CurrentActor() admin: Actor, @Query() filter: RefundListQuery) {
    const readPage = (page: PageQuery) => this.refunds.list(admin, { ...filter, ...page });
    return this.file('refunds', admin, { of: 'refund', columns: columns.refunds, filter, read: readPage });
  }

  @Implements(endpoints.contactMessages)
  exportContactMessages(@CurrentActor() staff: Actor, @Query() filter: ContactListQuery) {
    const readPage = (page: PageQuery) => this.contact.list({ ...filter, ...page });
    return this.file('contact-messages', staff, {
      of: 'contact_message',
      columns: columns.contactMessages,
      filter,
      read: readPage,
    });
  }

  @Implements(endpoints.tickets)
  exportTickets(@CurrentActor() staff: Actor, @Query() filter: TicketListQuery) {
    const readPage = (page: PageQuery) => this.support.list(staff, { ...filter, ...page });
    return this.file('tickets', staff, { of: 'ticket', columns: columns.tickets, filter, read: readPage });
  }

  private async file<Row extends object>(
    name: string,
    staff: Actor,
    list: ListExport<Row>,
  ): Promise<StreamableFile> {
    return csvFile(name, await this.exports.toCsv(staff, list));
  }
}
