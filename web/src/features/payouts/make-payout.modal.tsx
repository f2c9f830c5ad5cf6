import type { Payable } from '@app/contracts/payouts.js';
import { useMakePayoutMutation } from '../../api/payouts-desk.api';
import { ActionModal } from '../../desk/action-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { providerName } from '../../ui/provider';
import { payoutsMessages as m } from './payouts.messages';

/** Says the amount of a payout and its wallet, and makes it. */
export function MakePayoutDialog({ payable, onDone, onClose }: DialogHandlers & { payable: Payable }) {
  const t = useText();
  const formats = useFormats();
  const [makePayout] = useMakePayoutMutation();
  const { id, driver_name, available, method, number } = payable;
  return (
    <ActionModal
      title={t(m.makeTitle, { name: driver_name })}
      text={t(m.makeText, {
        amount: formats.money(available),
        account: `${providerName(method ?? '')} ${number ?? ''}`,
      })}
      confirmLabel={t(m.make)}
      errors={{ failed: m.makeFailed }}
      onConfirm={async (intent) => {
        const { message } = await makePayout({ body: { driver_id: id }, ...intent }).unwrap();
        onDone(message);
      }}
      onClose={onClose}
    />
  );
}
