import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@app/contracts/audit.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { AuditService, type NewAuditEntry } from '../audit/audit.service.js';
import { type Actor, isStaff } from '../shared/actor.js';

/** Records what operators and admins do to bookings; customers' actions on their own bookings are not recorded. */
@Injectable()
export class BookingAuditService {
  constructor(private readonly audit: AuditService) {}

  async record(
    tx: Transaction,
    actor: Actor,
    action: AuditAction & `booking.${string}`,
    id: number,
    facts: Pick<NewAuditEntry, 'before' | 'after'> = {},
  ): Promise<void> {
    if (!isStaff(actor)) return;
    await this.audit.record(tx, { actor, action, subject: { type: 'booking', id }, ...facts });
  }
}
