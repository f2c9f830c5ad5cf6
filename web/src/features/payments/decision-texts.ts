import type { Payment } from '@app/contracts/payments.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { DOLLAR } from './payment-cells';
import { paymentMessages as m } from './payments.messages';

/** The title and the text of the dialog before a decision. */
export function useDecisionTexts() {
  const t = useText();
  const formats = useFormats();
  const money = (taka: number) => formats.money(taka, DOLLAR);
  return {
    ofApproval: ({ amount, total, expected_total, is_price_changed, user_name }: Payment) => {
      const sums = { amount: money(amount), missing: money(total - amount), total: money(total) };
      const expected = money(expected_total ?? total);
      return is_price_changed
        ? {
            title: t(m.approveChangedTitle),
            text: t(m.approveChangedText, { ...sums, expected, user: user_name }),
          }
        : { title: t(m.approveShortTitle), text: t(m.approveShortText, sums) };
    },
    ofRejection: ({ id, driver_name, user_name }: Payment) => ({
      title: t(m.rejectTitle, { id }),
      text: t(m.rejectText, { driver: driver_name, user: user_name }),
    }),
  };
}
