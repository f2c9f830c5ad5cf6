import type { PayoutStatus } from '@app/contracts/payouts.js';
import { providerName } from '../../ui/provider';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Tag, type Tone } from '../../ui/status-tag';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';

const looks: Record<PayoutStatus, readonly [Tone, Text]> = {
  due: ['waiting', m.due],
  sent: ['good', m.sent],
  failed: ['bad', m.failed],
  cancelled: ['neutral', m.cancelled],
};

/** The word for the status of a payout or refund. */
export function sendingText(status: PayoutStatus): Text {
  return looks[status][1];
}

/** The status of a payout or refund. */
export function SendingTag({ status }: { status: PayoutStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return <Tag tone={tone}>{t(text)}</Tag>;
}

/** A provider and a number, masked or whole. */
export function Wallet({ method, number }: { method: string; number: string }) {
  return (
    <span className={styles.line} translate="no">
      <span className={styles.soft}>{providerName(method)}</span>
      <span className="tabular">{number}</span>
    </span>
  );
}
