import { Injectable } from '@nestjs/common';
import type { Role } from '@app/contracts/roles.js';
import type { User as UserView } from '@app/contracts/users.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { User } from '../accounts/user.entity.js';
import { toUserView, UsersService } from '../accounts/users.service.js';
import { ApiKeysService } from '../api-keys/api-keys.service.js';
import { AuditService } from '../audit/audit.service.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { StaffSettingsService } from '../staff-settings/staff-settings.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { BookingClosuresService } from '../offers/booking-closures.service.js';
import { OfferStatusService } from '../offers/offer-status.service.js';
import type { Actor } from '../shared/actor.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { VehiclesService } from '../vehicles/vehicles.service.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';

/**
 * Changes a user's role or deletes the account, and ends the open work of the old role: pending bookings are cancelled,
 * offers withdrawn, vehicles and webhooks removed, sessions and API keys ended. Refused while a booking is confirmed, a payment waits for a decision, or
 * money is held for them or owed to them. New bookings and offers also lock the user's row, so none can be added in between.
 */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly closures: BookingClosuresService,
    private readonly offers: OfferStatusService,
    private readonly ledger: LedgerService,
    private readonly vehicles: VehiclesService,
    private readonly staffSettings: StaffSettingsService,
    private readonly apiKeys: ApiKeysService,
    private readonly factors: SecondFactorsService,
    private readonly webhooks: WebhooksService,
  ) {}

  /** @throws {DomainError} `user_not_found`, `cannot_change_own_role`, `last_admin`, `user_has_open_work`. */
  async changeRole(admin: Actor, id: number, role: Role): Promise<UserView> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.lockForRoleRemoval(tx, admin, id, 'cannot_change_own_role');
      if (user.role === role) return toUserView(user);
      const before = { role: user.role };
      await this.endWork(tx, admin, user, 'The account can no longer make bookings.');
      await this.users.setRole(tx, user, role);
      await this.outbox.append(tx, 'user.updated', { user_id: id });
      const subject = { type: 'user', id } as const;
      await this.audit.record(tx, { actor: admin, action: 'user.role', subject, before, after: { role } });
      return toUserView(user);
    });
  }

  /** @throws {DomainError} `user_not_found`, `cannot_delete_self`, `last_admin`, `user_has_open_work`. */
  async remove(admin: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lockForRoleRemoval(tx, admin, id, 'cannot_delete_self');
      await this.endWork(tx, admin, user, 'The account was deleted.');
      await this.staffSettings.removeAllOf(tx, id);
      await this.factors.removeAll(tx, id);
      await this.users.markDeleted(tx, user);
      await this.outbox.append(tx, 'user.deleted', { user_id: id });
      const { name, username, email, phone, role } = user;
      await this.audit.record(tx, {
        actor: admin,
        action: 'user.delete',
        subject: { type: 'user', id },
        before: { name, username, email, phone, role },
      });
    });
  }

  private async endWork(tx: Transaction, admin: Actor, user: User, reason: string): Promise<void> {
    await this.closures.cancelAllOf(tx, admin, user.id, reason);
    await this.offers.withdrawAllOf(tx, user.id);
    await this.ledger.assertSettled(tx, user.id);
    await this.vehicles.removeOf(tx, admin, user.id);
    await this.sessions.endAll(tx, user.id);
    await this.webhooks.removeAllOf(tx, user.id);
    // Last, because a write by a key locks its key last.
    await this.apiKeys.endAllOf(tx, user.id);
  }
}
