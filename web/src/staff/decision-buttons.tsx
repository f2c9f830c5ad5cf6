import { Button, type ButtonProps } from 'antd';
import { useText } from '../i18n/use-text';
import cells from './cells.module.css';
import { staffMessages as m } from './staff.messages';

interface DecisionButtonsProps {
  /** The end of the labels for screen readers, such as ` #5`. */
  row: string;
  isBusy?: boolean;
  /** Why it can only be rejected. */
  refusal?: string | undefined;
  size: ButtonProps['size'];
  onApprove: () => void;
  onReject: () => void;
}

/** Approve, unless there is a refusal, and Reject. */
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
      {refusal === undefined && (
        <Button
          type="primary"
          size={size}
          loading={isBusy}
          aria-label={`${t(m.approve)}${row}`}
          onClick={onApprove}
        >
          {t(m.approve)}
        </Button>
      )}
      <Button
        danger
        size={size}
        disabled={isBusy}
        title={refusal}
        aria-label={`${t(m.reject)}${row}`}
        onClick={onReject}
      >
        {t(m.reject)}
      </Button>
    </span>
  );
}
