import { Injectable } from '@nestjs/common';
import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import type {
  PayoutAccount as PayoutAccountView,
  SavePayoutAccountBody,
} from '@app/contracts/payout-account.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { confirmPassword, lockUnchanged } from '../accounts/confirm-password.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { PayoutAccount } from './payout-account.entity.js';
import { maskedNumber } from './payout.rules.js';

const STOPPED = `clock_timestamp() + make_interval(hours => ${PAYOUT_STOP_HOURS})`;

/** Where drivers are paid to. */
@Injectable()
export class PayoutAccountsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly sealer: Sealer,
    private readonly audit: AuditService,
  ) {}

  /** The driver's own account with the full number; null when none was entered, or it cannot be decrypted any more. */
  async ownAccount({ userId }: Actor): Promise<PayoutAccountView | null> {
    const account = await this.database.read.findOneBy(PayoutAccount, { userId });
    const number = account && this.sealer.openIfOurs(account.numberSealed);
    return account && number !== null ? toView(account, number) : null;
  }

  /**
   * Enters or changes the account. The first one stops nothing; another one stops payouts for 24 hours, and the driver is notified.
   * The same account again changes nothing.
   * @throws {DomainError} `current_password_wrong`, `conflict` when password or account were changed at the same time.
   */
  async save(driver: Actor, { method, number, password }: SavePayoutAccountBody): Promise<PayoutAccountView> {
    const user = await confirmPassword(this.database.read, driver.userId, password, 'password');
    return this.database.transaction(async (tx) => {
      await lockUnchanged(tx, user);
      const before = await tx.findOne(PayoutAccount, {
        where: { userId: driver.userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (before?.method === method && this.sealer.openIfOurs(before.numberSealed) === number)
        return toView(before, number);
      const account = { method, numberSealed: this.sealer.seal(number), numberMasked: maskedNumber(number) };
      if (before)
        await tx.update(
          PayoutAccount,
          { userId: driver.userId },
          // After the lock: a payout that it waited for went to the old account, and must be older than the change.
          { ...account, changedAt: () => 'clock_timestamp()', stoppedUntil: () => STOPPED },
        );
      else
        await refuseDuplicate({ payout_account_pkey: 'conflict' }, () =>
          tx.insert(PayoutAccount, { userId: driver.userId, ...account }),
        );
      await this.note(tx, driver, before, { method, number: account.numberMasked });
      return toView(await tx.findOneByOrFail(PayoutAccount, { userId: driver.userId }), number);
    });
  }

  private async note(
    tx: Transaction,
    driver: Actor,
    before: PayoutAccount | null,
    after: { method: string; number: string },
  ): Promise<void> {
    await this.outbox.append(tx, before ? 'payout_account.changed' : 'payout_account.entered', {
      user_id: driver.userId,
    });
    await this.audit.record(tx, {
      actor: driver,
      action: 'payout_account.save',
      subject: { type: 'user', id: driver.userId },
      ...(before && { before: { method: before.method, number: before.numberMasked } }),
      after,
    });
  }
}

function toView({ method, changedAt, stoppedUntil }: PayoutAccount, number: string): PayoutAccountView {
  return {
    method,
    number,
    changed_at: toDhakaIso(changedAt),
    stopped_until: stoppedUntil && stoppedUntil.getTime() > Date.now() ? toDhakaIso(stoppedUntil) : null,
  };
}
