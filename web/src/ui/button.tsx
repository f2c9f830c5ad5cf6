import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';

interface ButtonLook {
  /** `accent` (marigold) is for the main action of a page. */
  look?: 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'large' | undefined;
  isBlock?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** The class for another element that looks like a button. Paper has none. */
export function buttonClass({ look = 'secondary', size, isBlock }: Omit<ButtonLook, 'children'>): string {
  return ['screen-only', styles.button, styles[look], size && styles[size], isBlock && styles.block]
    .filter(Boolean)
    .join(' ');
}

export type ButtonProps = ButtonLook & {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  isBusy?: boolean;
} & Omit<ComponentProps<'button'>, 'className' | 'children'>;

export function Button({
  look,
  size,
  isBlock,
  icon,
  isBusy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, isBlock })}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={click}
    >
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  isBlock,
  icon,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, 'className' | 'children'>) {
  return (
    <Link {...rest} className={buttonClass({ look, size, isBlock })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

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
      className={`screen-only ${styles.iconButtonButton} ${className ?? ''}`}
      aria-label={label}
      title={isTitled ? label : undefined}
      onClick={onClick}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
