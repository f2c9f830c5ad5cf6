import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps {
  icon: IconName;
  /** The action, for screen readers. */
  label: string;
  onClick: () => void;
  /** Size of the icon; the button keeps its size for touch. */
  size?: number;
  /** Shows its label as a tooltip, for an icon that could mean several things. */
  isTitled?: boolean;
  /** A class for its place in the parent. */
  className?: string | undefined;
}

/** A plain button with only an icon, such as the close button of a dialog. */
export function IconButton({ icon, label, onClick, size, isTitled, className }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={`screen-only ${styles.button} ${className ?? ''}`}
      aria-label={label}
      title={isTitled ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
