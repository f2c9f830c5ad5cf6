import type { Payment } from '@app/contracts/payments.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useMarkTexts } from '../../ui/payment-marks';
import { DOLLAR } from './payment-cells';
import { paymentMessages as m } from './payments.messages';

/** The title and the text of the dialog before a decision. */
export function useDecisionTexts() {
  const t = useText();
  const formats = useFormats();
  const marks = useMarkTexts();
  const money = (taka: number) => formats.money(taka, DOLLAR);
  return {
    ofApproval: (payment: Payment) => {
      const { amount, total, expected_total, is_price_changed, is_short, user_name } = payment;
      const sums = { amount: money(amount), missing: money(total - amount), total: money(total) };
      const expected = money(expected_total ?? total);
      if (is_price_changed) {
        const text = t(m.approveChangedText, { ...sums, expected, user: user_name });
        return { title: t(m.approveChangedTitle), text: marks.textOf(payment, text) };
      }
      return is_short
        ? { title: t(m.approveShortTitle), text: marks.textOf(payment, t(m.approveShortText, sums)) }
        : { title: marks.titleOf(payment), text: marks.textOf(payment, null) };
    },
    ofRejection: ({ id, driver_name, user_name }: Payment) => ({
      title: t(m.rejectTitle, { id }),
      text: t(m.rejectText, { driver: driver_name, user: user_name }),
    }),
  };
}
