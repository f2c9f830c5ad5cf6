import { quote } from '@app/contracts/formats.js';
import type { PayoutStatus } from '@app/contracts/payouts.js';
import { staffMessages as common } from '../../staff/staff.messages';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import type { Sending } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';

interface Sent extends Sending {
  readonly sent_at: string | null;
  readonly sent_by_name: string | null;
  readonly closed_by_name: string | null;
}

/** Says what another admin did with a payout or refund while its dialog was open; null while its status is the expected one. */
export function useSendingConflict(row: Sent, expectedStatus: PayoutStatus): string | null {
  const t = useText();
  const formats = useFormats();
  if (row.status === expectedStatus) return null;
  const closer = row.closed_by_name ?? t(common.anAdmin);
  switch (row.status) {
    case 'sent':
      return t(m.nowSent, {
        name: row.sent_by_name ?? t(common.anAdmin),
        transaction: row.transaction_id ?? '',
        time: formats.dateTime(row.sent_at),
      });
    case 'failed':
      return t(m.nowFailed, { name: closer, reason: quote(row.reason ?? '') });
    case 'cancelled':
      return t(m.nowCancelled, { name: closer });
    case 'due':
      return t(m.nowDue);
  }
}

/** The orders of payouts and of refunds. */
export const sendingOrders = [
  { sort: 'created_at', order: 'desc', label: m.newestFirst },
  { sort: 'created_at', order: 'asc', label: m.oldestFirst },
  { sort: 'amount', order: 'desc', label: common.highestFirst },
  { sort: 'amount', order: 'asc', label: common.lowestFirst },
  { sort: 'status', order: 'desc', label: m.dueFirst },
  { sort: 'status', order: 'asc', label: m.doneFirst },
] as const;
