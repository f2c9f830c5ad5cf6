import { disputeStatuses, type Dispute, type DisputeStatus } from '@app/contracts/disputes.js';
import { Button, type ButtonProps } from 'antd';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Tag, type Tone } from '../../ui/status-tag';
import { deskMessages as common } from '../../desk/desk.messages';
import { disputesMessages as m } from './disputes.messages';

const looks: Record<DisputeStatus, readonly [Tone, Text]> = {
  open: ['waiting', m.open],
  decided: ['good', m.decided],
  closed: ['neutral', m.closed],
};

export const statusOptions: readonly { readonly value: string; readonly text: Text }[] = disputeStatuses.map(
  (status) => ({ value: status, text: looks[status][1] }),
);

export function DisputeTag({ status }: { status: DisputeStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return (
    <span title={status === 'closed' ? t(m.closedHint) : undefined}>
      <Tag tone={tone}>{t(text)}</Tag>
    </span>
  );
}

/** Who opened it: customer or driver, and the name. */
export function Opener({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const isCustomer = dispute.opened_by === 'customer';
  return (
    <>
      {t(isCustomer ? common.customer : common.driver)}:{' '}
      <span translate="no">{isCustomer ? dispute.customer_name : dispute.driver_name}</span>
    </>
  );
}

interface DecideButtonProps {
  dispute: Dispute;
  onDecide: (dispute: Dispute) => void;
  size?: ButtonProps['size'];
}

/** Opens the decision of an open dispute. */
export function DecideButton({ dispute, onDecide, size }: DecideButtonProps) {
  const t = useText();
  if (dispute.status !== 'open') return null;
  return (
    <Button
      type="primary"
      size={size}
      aria-label={`${t(m.decide)} #${dispute.id}`}
      onClick={() => onDecide(dispute)}
    >
      {t(m.decide)}
    </Button>
  );
}
