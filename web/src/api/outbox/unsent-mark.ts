import { deviceStorage } from '../../lib/browser-storage';

/** Says that an outbox has unsent entries, for pages that load its code only then. */
const PREFIX = 'bahon.unsent.';
const keyOf = (outbox: string, userId?: number) => `${PREFIX}${outbox}.${userId ?? ''}`;

/** Called when the entries of a user were read. */
export function markUnsent(outbox: string, userId: number, isUnsent: boolean): void {
  deviceStorage.write(keyOf(outbox, userId), isUnsent ? 'yes' : null);
}

/** Whether an outbox has unsent entries of a user; without a user, of anybody. */
export function hasUnsent(outbox: string, userId?: number): boolean {
  const key = keyOf(outbox, userId);
  return userId === undefined ? deviceStorage.keys(key).length > 0 : deviceStorage.read(key) !== null;
}

/** Calls back when another tab has stored something unsent, or has sent it. */
export function onUnsentInOtherTab(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) listener();
  });
}
