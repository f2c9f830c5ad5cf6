import { Controller } from '@nestjs/common';
import type { Role } from '@app/contracts/roles.js';
import {
  type CreateCustomerBody,
  type CustomerListQuery,
  type UpdateUserBody,
  userEndpoints as endpoints,
  type UserListQuery,
} from '@app/contracts/users.js';
import { CustomerAccountsService } from '@app/domain/accounts/customer-accounts.service.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import { SecondFactorResetService } from '@app/domain/second-factor/second-factor-reset.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { UserAdministrationService } from '@app/domain/users/user-administration.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { type Locale, RequestLocale } from '../http/texts.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';

/** Users, for admins; and customers for whom staff book. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly customerAccounts: CustomerAccountsService,
    private readonly administration: UserAdministrationService,
    private readonly factorResets: SecondFactorResetService,
  ) {}

  @Implements(endpoints.list)
  async list(@Query() query: UserListQuery) {
    return replyPage(await this.users.list(query));
  }

  @Implements(endpoints.customers)
  async customers(@Query() query: CustomerListQuery) {
    return replyPage(await this.users.customers(query));
  }

  @Implements(endpoints.createCustomer, 'customer_created')
  @RateLimit({ name: 'create-customer', points: 60, seconds: 3600, by: 'user' })
  async createCustomer(
    @CurrentActor() staff: Actor,
    @Body() body: CreateCustomerBody,
    @RequestLocale() locale: Locale,
  ) {
    return this.customerAccounts.create(staff, body, locale);
  }

  @Implements(endpoints.update, 'user_updated')
  async update(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: UpdateUserBody) {
    return this.users.update(admin, id, body);
  }

  @Implements(endpoints.changeRole, 'user_role_changed')
  async changeRole(@CurrentActor() admin: Actor, @Id() id: number, @Body() { role }: { role: Role }) {
    return this.administration.changeRole(admin, id, role);
  }

  @Implements(endpoints.resetSecondFactor, 'second_factor_reset')
  async resetSecondFactor(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { reason }: { reason: string },
  ) {
    return this.factorResets.reset(admin, id, reason);
  }

  @Implements(endpoints.remove, 'user_deleted')
  async remove(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.administration.remove(admin, id);
  }
}
