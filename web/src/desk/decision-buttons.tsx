import { Button, type ButtonProps } from 'antd';
import { useText } from '../i18n/use-text';
import cells from './cells.module.css';
import { deskMessages as m } from './desk.messages';

interface DecisionButtonsProps {
  /** The end of the labels for screen readers, such as ` #5`. */
  row: string;
  isBusy?: boolean;
  /** Why it cannot be approved. */
  refusal?: string | undefined;
  size: ButtonProps['size'];
  onApprove: () => void;
  onReject: () => void;
}

/** Approve and Reject. */
export function DecisionButtons({
  row,
  isBusy = false,
  refusal,
  size,
  onApprove,
  onReject,
}: DecisionButtonsProps) {
  const t = useText();
  return (
    <span className={cells.buttons}>
      <Button
        type="primary"
        size={size}
        loading={isBusy}
        disabled={refusal !== undefined}
        title={refusal}
        aria-label={`${t(m.approve)}${row}`}
        onClick={onApprove}
      >
        {t(m.approve)}
      </Button>
      <Button danger size={size} disabled={isBusy} aria-label={`${t(m.reject)}${row}`} onClick={onReject}>
        {t(m.reject)}
      </Button>
    </span>
  );
}
