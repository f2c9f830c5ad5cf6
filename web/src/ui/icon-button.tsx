import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps {
  icon: IconName;
  /** What it does, for those who do not see the icon. */
  label: string;
  onClick: () => void;
  /** Of the icon; the button stays as large as a finger. */
  size?: number;
  /** Shows its label as a tooltip, for an icon that could mean several things. */
  isTitled?: boolean;
  /** Where it stands. */
  className?: string | undefined;
}

/** A quiet button that is an icon alone, such as the cross that closes what it stands in. */
export function IconButton({ icon, label, onClick, size, isTitled, className }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={isTitled ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
