import type { Refund } from '@app/contracts/refunds.js';
import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useStaffRefundsInfiniteQuery } from '../../api/staff-payouts.api';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { payoutsMessages as m } from './payouts.messages';
import styles from './payouts.module.css';

const MOST = '100';

/** The due refunds that go to the same customer and number as a due refund, itself included. */
function togetherWith(refund: Refund, dueRefunds: readonly Refund[]): readonly Refund[] {
  const { user_id: userId, method, number, status } = refund;
  if (status !== 'due' || number === null) return [];
  return dueRefunds.filter((one) => one.user_id === userId && one.method === method && one.number === number);
}

/** In a list: how many refunds are due to the number of this one, with a link that shows only them. */
export function DueTogether({ refund }: { refund: Refund }) {
  const t = useText();
  const { money, number } = useFormats();
  // One request for all rows of the list.
  const { data } = useStaffRefundsInfiniteQuery({ query: { status: 'due', limit: MOST } });
  const together = togetherWith(refund, rowsOf(data));
  if (together.length < 2 || refund.number === null) return null;
  const total = together.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Link
      to={`/admin/payouts?${new URLSearchParams({ show: 'refunds', status: 'due', search: refund.number })}`}
      className={styles.together}
    >
      {t(m.together, { count: number(together.length), total: money(total) })}
    </Link>
  );
}

/** Names the other refunds that are due to the same number: each is sent by itself. Null when there is none. */
export function useDueTogetherText(refund: Refund): string | null {
  const t = useText();
  const { money } = useFormats();
  const query = { status: 'due', user_id: String(refund.user_id), limit: MOST };
  const { data } = useStaffRefundsInfiniteQuery({ query }, { skip: refund.status !== 'due' });
  const otherRefunds = togetherWith(refund, rowsOf(data)).filter(({ id }) => id !== refund.id);
  if (otherRefunds.length === 0) return null;
  const refunds = otherRefunds
    .map(({ id, amount }) => t(m.togetherOne, { id, amount: money(amount) }))
    .join(', ');
  return t(m.togetherEach, { refunds });
}
