import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { EmptyRoadArt } from './empty-road-art';
import { Icon } from './icon';
import styles from './states.module.css';
import { uiMessages as m } from './ui.messages';

export interface EmptyStateProps {
  /** The title. */
  text: string;
  /** The next step. */
  hint?: string;
  /** Buttons or links. */
  children?: ReactNode;
}

/** An empty list or page, with the next step. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className={`${styles.state} surface`}>
      <EmptyRoadArt className={styles.art} />
      <p className={styles.lead}>{text}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** The text of the failure, for instance of `useErrorText()`. */
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A list or page that could not be loaded. */
export function ErrorState({ text, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={`${styles.state} surface`} role="alert">
      <Icon name="alert" size={32} />
      <p className={styles.lead}>{text}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button icon="refresh" isBusy={isRetrying} onClick={onRetry}>
            {t(m.retry)}
          </Button>
        </div>
      )}
    </div>
  );
}

export interface LoadingStateProps {
  /** Announced to screen readers, and shown when `isTextShown`. Default: "Loading…". */
  text?: string | undefined;
  /** The number of placeholder cards. */
  count?: number;
  isTextShown?: boolean | undefined;
}

/** Placeholder cards while a list loads. */
export function LoadingState({ text, count = 3, isTextShown = false }: LoadingStateProps) {
  const t = useText();
  return (
    <div className={styles.skeletons}>
      <p role="status" className={isTextShown ? undefined : 'visually-hidden'}>
        {text ?? t(m.loading)}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`${styles.skeleton} surface`} aria-hidden="true">
          <div className={styles.bar} />
          <div className={styles.bar} />
          <div className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
