import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CreateCustomerBody, Customer } from '@app/contracts/users.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashPassword } from '@app/platform/security/passwords.js';
import { newToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { numberEquals } from '../shared/search-pattern.js';
import { mapTakenNames } from './accounts.service.js';
import { User } from './user.entity.js';
import { toCustomerView } from './users.service.js';

/**
 * Accounts of customers who called. Nobody knows the password of such an account; its owner sets one with a code mailed to
 * the account's address, so an account without an address stays closed until an admin adds one.
 */
@Injectable()
export class CustomerAccountsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Creates a customer, and invites them by email when they have an address.
   * @throws {DomainError} `customer_phone_taken` with the `customer` whose number it is, `email_taken`.
   */
  async create(staff: Actor, body: CreateCustomerBody, locale: User['locale']): Promise<Customer> {
    const passwordHash = await hashPassword(newToken());
    return this.database.transaction(async (tx) => {
      await this.assertNumberFree(tx, body.phone);
      const { name, phone } = body;
      const email = body.email || null;
      const username = `customer-${randomBytes(6).toString('hex')}`;
      const account = { name, phone, email, username, passwordHash, locale, role: 'user' } as const;
      const user = await mapTakenNames(() => tx.save(User, tx.create(User, account)));
      await this.outbox.append(tx, 'user.created', { user_id: user.id });
      if (email) await this.outbox.append(tx, 'user.invited', { user_id: user.id, email });
      await this.audit.record(tx, {
        actor: staff,
        action: 'user.create',
        subject: { type: 'user', id: user.id },
        after: { name, phone, email },
      });
      return toCustomerView(user);
    });
  }

  /** Two colleagues who add the same caller wait for each other: the second one gets the first one's customer. */
  private async assertNumberFree(tx: Transaction, phone: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`customer phone ${phone}`]);
    const owner = await tx
      .createQueryBuilder(User, 'user')
      .where(`user.role = 'user' AND user.deletedAt IS NULL AND ${numberEquals('user.phone', phone)}`)
      .orderBy('user.id')
      .limit(1)
      .getOne();
    if (!owner) return;
    throw new DomainError('customer_phone_taken', {
      params: { name: owner.name },
      data: { customer: toCustomerView(owner) },
    });
  }
}
