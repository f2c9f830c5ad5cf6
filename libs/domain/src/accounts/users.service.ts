import { Injectable } from '@nestjs/common';
import { IsNull, type SelectQueryBuilder } from 'typeorm';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { Role } from '@app/contracts/roles.js';
import type {
  Customer,
  CustomerListQuery,
  UpdateUserBody,
  User as UserView,
  UserListQuery,
  userSorts,
} from '@app/contracts/users.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { changedFields } from '../audit/audit.rules.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { applyAnyOf, applyPeriod, applySelection } from '../shared/filters.js';
import { lockRow } from '../shared/lock-row.js';
import { applyPage, type Page, toPage } from '../shared/paging.js';
import { numberContains, searchPattern, textContains } from '../shared/search-pattern.js';
import { column } from '../shared/projection.js';
import { readSorted, type SortKeys, sortKeysFor, sortOrderOf } from '../shared/sorting.js';
import { mapTakenNames } from './accounts.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { rolesSql } from '../shared/sql.js';
import { changeRow } from '../shared/write-row.js';
import { EmailCodesService } from './email-codes.service.js';
import { toUserFacts } from './session-user.view.js';
import { User } from './user.entity.js';
import { assertMayRemoveRole } from './user.rules.js';
import { toDhakaIso } from '@app/contracts/time.js';

const sortKeys: SortKeys<(typeof userSorts)[number]> = {
  created_at: null,
  name: { sql: column<string>('lower(user.name)'), kind: 'text' },
  username: { sql: column<string>('lower(user.username)'), kind: 'text' },
  email: { sql: column<string>("coalesce(user.email, '')"), kind: 'text' },
  role: { sql: column<string>('user.role'), kind: 'text' },
};

/**
 * Users, for admins. Removing a role or an account also ends the user's open work in other features;
 * `users/user-administration.service.ts` does that, with the methods here that take a transaction.
 */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly emailCodes: EmailCodesService,
    private readonly applications: DriverApplicationsService,
  ) {}

  /** All users, newest first by default. */
  async list(query: UserListQuery): Promise<Page<UserView>> {
    const users = this.notDeleted();
    applyAnyOf(users, 'user.role', query.role);
    applyPeriod(users, 'user.createdAt', query);
    applySelection(users, query.ids);
    search(users, query.search, ['user.username ILIKE :pattern']);
    const sortOrder = sortOrderOf(query, 'user.id', sortKeysFor(sortKeys, query, 'user.createdAt', 'role'));
    const { rows, total } = await readSorted(users, query, sortOrder);
    return toPage(rows, query, ({ entity }) => toUserView(entity), total);
  }

  /** Customers for whom staff may book, newest first. */
  async customers(query: CustomerListQuery): Promise<Page<Customer>> {
    const customers = this.notDeleted().andWhere(`user.role = ${rolesSql('user')}`);
    applySelection(customers, query.ids);
    search(customers, query.search);
    return toPage(await applyPage(customers, query).getMany(), query, toCustomerView);
  }

  /**
   * Changes name, email and phone. A new address takes effect at once but is unverified: a verification email is sent
   * to it, and codes sent to the old one become invalid. To a customer without an address so far, who has no password
   * either, an invitation is sent instead.
   * @throws {DomainError} `user_not_found`, `email_taken`, `email_required` when the address would be removed.
   */
  async update(admin: Actor, id: number, body: UpdateUserBody): Promise<UserView> {
    return this.database.transaction(async (tx) => {
      const user = await this.lock(tx, id);
      const { before, after } = changedFields(pickFields(user), body);
      if (Object.keys(after).length === 0) return toUserView(user);
      const { email, ...others } = body;
      const hasNewEmail = 'email' in after;
      if (hasNewEmail && email === '') {
        throw fieldError('email', 'email_required');
      }
      const isInvited = hasNewEmail && user.email === null;
      await mapTakenNames(() =>
        changeRow(tx, User, user, { ...others, ...(hasNewEmail && { email, emailVerifiedAt: null }) }),
      );
      if ('name' in after) await this.applications.clearRequestedName(tx, id);
      if (isInvited) await this.outbox.append(tx, 'user.invited', { user_id: id, email });
      else if (hasNewEmail) {
        await this.emailCodes.voidAll(tx, id);
        await this.emailCodes.issue(tx, id, 'verify_email', email);
      }
      await this.outbox.append(tx, 'user.updated', { user_id: id });
      await this.audit.record(tx, {
        actor: admin,
        action: 'user.update',
        subject: { type: 'user', id },
        before,
        after,
      });
      return toUserView(user);
    });
  }

  /**
   * Locks a user and all admins before a role or account is removed, so that of two admins who remove each other only
   * one succeeds.
   * @throws {DomainError} `user_not_found`, `last_admin`, `ownCode` for oneself.
   */
  async lockForRoleRemoval(tx: Transaction, admin: Actor, id: number, ownCode: ErrorCode): Promise<User> {
    // Not FOR UPDATE: inserts that reference an admin, such as audit entries, need not wait.
    const lockedUsers = await tx.query<{ id: number; role: Role }[]>(
      `SELECT id, role FROM app_user WHERE (role = ${rolesSql('admin')} OR id = $1) AND deleted_at IS NULL
       ORDER BY id FOR NO KEY UPDATE`,
      [id],
    );
    const user = lockedUsers.find((row) => row.id === id);
    if (!user) throw new DomainError('user_not_found');
    assertMayRemoveRole(
      admin,
      user,
      lockedUsers.filter((row) => row.role === 'admin'),
      ownCode,
    );
    return tx.findOneByOrFail(User, { id });
  }

  /** Locks a driver's account; null when it is no driver's or is deleted. */
  lockDriver(tx: Transaction, id: number): Promise<User | null> {
    return tx.findOne(User, {
      where: { id, role: 'driver', deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Changes the name of a locked user. */
  async setName(tx: Transaction, user: User, name: string): Promise<void> {
    await changeRow(tx, User, user, { name });
  }

  async setRole(tx: Transaction, user: User, role: Role): Promise<void> {
    await changeRow(tx, User, user, { role });
  }

  /** Frees username and email; name and row stay, so that history is readable. */
  async markDeleted(tx: Transaction, user: User): Promise<void> {
    await this.emailCodes.voidAll(tx, user.id);
    await changeRow(tx, User, user, { deletedAt: new Date() });
  }

  private notDeleted(): SelectQueryBuilder<User> {
    return this.database.read.createQueryBuilder(User, 'user').where('user.deletedAt IS NULL');
  }

  private lock(tx: Transaction, id: number): Promise<User> {
    return lockRow(tx, User, { id, deletedAt: IsNull() }, 'user_not_found', 'for_no_key_update');
  }
}

function pickFields({ name, email, phone }: User): UpdateUserBody {
  return { name, email: email ?? '', phone };
}

/** Finds users by name, email or phone; other conditions may take the parameter `:pattern` as well. */
function search(
  users: SelectQueryBuilder<User>,
  input: string | undefined,
  otherConditions: string[] = [],
): void {
  const pattern = searchPattern(input);
  if (!pattern) return;
  const conditions = [
    textContains('user.name', ':pattern'),
    'user.email ILIKE :pattern',
    numberContains('user.phone', input),
    ...otherConditions,
  ];
  users.andWhere(`(${conditions.join(' OR ')})`, { pattern });
}

/** A user in the admin's list. */
export function toUserView(user: User): UserView {
  return { id: user.id, ...toUserFacts(user), created_at: toDhakaIso(user.createdAt), version: user.version };
}

/** A customer in the picker of operators and admins. */
export function toCustomerView(user: User): Customer {
  return { id: user.id, name: user.name, phone: user.phone, email: user.email ?? '' };
}
