import { Icon, type IconName } from '../ui/icon';
import styles from './row-button.module.css';

interface RowButtonProps {
  icon: IconName;
  /** The tooltip. */
  text: string;
  /** Shown in place of the icon, where no icon is unmistakable. */
  caption?: string | undefined;
  /** The same with the row's name, for screen readers. */
  label: string;
  onClick: () => void;
  isDanger?: boolean;
  isBusy?: boolean;
}

/** An icon button of a row, or one with a short text. Not antd's button, which is too slow: scrolling a table mounts many of them. */
export function RowButton({
  icon,
  text,
  caption,
  label,
  onClick,
  isDanger = false,
  isBusy = false,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className={caption ? `${styles.button} ${styles.captioned}` : styles.button}
      data-danger={isDanger}
      aria-label={label}
      aria-busy={isBusy}
      title={text}
      onClick={isBusy ? undefined : onClick}
    >
      {caption ?? <Icon name={isBusy ? 'refresh' : icon} size={18} />}
    </button>
  );
}
