import type { ShortPayment } from '@app/contracts/trips.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { tripMessages as m } from './trip.messages';

/** What the driver gets of a payment below the total, before they start. */
export function ShortPaymentNotice({ payment }: { payment: ShortPayment }) {
  const t = useText();
  const { money } = useFormats();
  const { amount, total, price, driver_share: share, reason } = payment;
  const sums = { amount: money(amount), total: money(total), price: money(price), share: money(share) };
  return (
    <Notice tone="waiting" isLive={false}>
      <strong>{t(share < price ? m.shortForYou : m.shortForUs, sums)}</strong>
      <p>{t(m.shortWhy, { ...sums, reason })}</p>
    </Notice>
  );
}
