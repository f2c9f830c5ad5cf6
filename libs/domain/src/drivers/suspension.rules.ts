import { DomainError } from '../shared/domain-error.js';

/** A driver's present suspension, as the row of their application has it. */
export interface SuspensionColumns {
  suspensionReason: string | null;
  suspendedUntil: Date | null;
}

/** A suspension lasts until its end, or until an admin ends it when it has none. @param now by the database's clock */
export function isSuspended({ suspensionReason, suspendedUntil }: SuspensionColumns, now: Date): boolean {
  return suspensionReason !== null && (suspendedUntil === null || suspendedUntil > now);
}

/** A suspended driver sends no offers. @throws {DomainError} `driver_suspended`, with the reason and the end */
export function assertNotSuspended(driver: SuspensionColumns, now: Date): void {
  if (!isSuspended(driver, now)) return;
  const { suspensionReason: reason, suspendedUntil: until } = driver;
  throw new DomainError('driver_suspended', {
    params: { reason: reason!, until: until ?? 'further_notice' },
  });
}

/** The customer reads neither the reason nor the end. @throws {DomainError} `driver_unavailable` */
export function assertDriverAvailable(driver: SuspensionColumns, now: Date): void {
  if (isSuspended(driver, now)) throw new DomainError('driver_unavailable');
}
