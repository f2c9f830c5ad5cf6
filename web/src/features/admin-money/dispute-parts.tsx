import { disputeStatuses, type Dispute, type DisputeStatus } from '@app/contracts/disputes.js';
import { Button } from 'antd';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Tag, type Tone } from '../../ui/status-tag';
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

/** Who opened it: their side and name. */
export function Opener({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const isCustomer = dispute.opened_by === 'customer';
  return (
    <>
      {t(isCustomer ? m.byCustomer : m.byDriver)}:{' '}
      <span translate="no">{isCustomer ? dispute.customer_name : dispute.driver_name}</span>
    </>
  );
}

interface DecideButtonProps {
  dispute: Dispute;
  onDecide: (dispute: Dispute) => void;
  /** In a row, where there is little room. */
  isSmall?: boolean;
}

/** The way to a decision, while there is none. */
export function DecideButton({ dispute, onDecide, isSmall = false }: DecideButtonProps) {
  const t = useText();
  if (dispute.status !== 'open') return null;
  return (
    <Button
      type="primary"
      size={isSmall ? 'small' : 'middle'}
      aria-label={`${t(m.decide)} #${dispute.id}`}
      onClick={() => onDecide(dispute)}
    >
      {t(m.decide)}
    </Button>
  );
}
