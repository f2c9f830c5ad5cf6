import { Icon, type IconName } from '../ui/icon';
import styles from './row-button.module.css';

interface RowButtonProps {
  icon: IconName;
  /** The tooltip. */
  text: string;
  /** The same with the row's name, for screen readers. */
  label: string;
  onClick: () => void;
  isDanger?: boolean;
  isBusy?: boolean;
}

/** An icon button of a row. Not antd's button, which is too slow: scrolling a table mounts many of them. */
export function RowButton({ icon, text, label, onClick, isDanger = false, isBusy = false }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-danger={isDanger}
      aria-label={label}
      aria-busy={isBusy}
      title={text}
      onClick={isBusy ? undefined : onClick}
    >
      <Icon name={isBusy ? 'refresh' : icon} size={18} />
    </button>
  );
}
