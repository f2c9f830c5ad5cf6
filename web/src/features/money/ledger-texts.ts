import type { LedgerEntry } from '@app/contracts/ledger.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ledgerMessages as m } from './money.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { westernDigits } from '@app/contracts/characters.js';
import type { QueryFilter } from '../../ui/use-query-filter';

const accounts: Readonly<Record<string, Text>> = {
  wallet: common.wallet,
  commission: m.accountCommission,
  suspense: m.accountSuspense,
  held: m.accountHeld,
  driver: common.driverNumber,
  customer: m.accountCustomer,
};

const kinds: Record<LedgerEntry['kind'], Text> = {
  payment_approved: m.paymentApproved,
  payment_received: m.paymentReceived,
  released: m.released,
  cancelled: common.bookingCancelled,
  decided: m.decided,
  replaced: m.replaced,
  payout_sent: m.payoutSent,
  payout_failed: m.payoutFailed,
  refund_sent: m.refundSent,
  refund_failed: m.refundFailed,
  corrected: m.corrected,
};

/** The text of a kind of entry. */
export function kindText(kind: LedgerEntry['kind']): Text {
  return kinds[kind];
}

/** The name of an account of the ledger: `held:12` is the money held for booking #12. */
export function useAccountText(): (account: string) => string {
  const t = useText();
  return (account) => {
    const [kind = '', id = ''] = account.split(':');
    const text = accounts[kind];
    return text ? t(text, { id }) : account;
  };
}

/** The number of the booking in the address; undefined when it is not a number that the calls accept. */
export function bookingFilter(filter: QueryFilter): string | undefined {
  const booking = westernDigits(filter.get('booking_id')).replace('#', '').trim();
  return /^[1-9]\d{0,8}$/.test(booking) ? booking : undefined;
}
