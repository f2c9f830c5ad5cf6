import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Role } from '@app/contracts/roles.js';
import {
  type CustomerListQuery,
  type UpdateUserBody,
  userCalls as calls,
  type UserListQuery,
} from '@app/contracts/users.js';
import { UsersService } from '@app/domain/accounts/users.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { UserAdministrationService } from '@app/domain/users/user-administration.service.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { replyPage } from '../http/reply.js';

/** Users, for admins; and the customers whom staff book for. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly administration: UserAdministrationService,
  ) {}

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: UserListQuery) {
    return replyPage(await this.users.list(query));
  }

  @Handles(calls.customers)
  async customers(@Query({ schema: calls.customers.query }) query: CustomerListQuery) {
    return replyPage(await this.users.customers(query));
  }

  @Handles(calls.update, 'user_updated')
  async update(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.update.params }) { id }: { id: string },
    @Body({ schema: calls.update.body }) body: UpdateUserBody,
  ) {
    return this.users.update(admin, Number(id), body);
  }

  @Handles(calls.changeRole, 'user_role_changed')
  async changeRole(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.changeRole.params }) { id }: { id: string },
    @Body({ schema: calls.changeRole.body }) { role }: { role: Role },
  ) {
    return this.administration.changeRole(admin, Number(id), role);
  }

  @Handles(calls.remove, 'user_deleted')
  async remove(@CurrentActor() admin: Actor, @Param({ schema: calls.remove.params }) { id }: { id: string }) {
    await this.administration.remove(admin, Number(id));
    return null;
  }
}
