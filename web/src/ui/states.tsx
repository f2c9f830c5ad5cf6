import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { EmptyRoadArt } from './empty-road-art';
import { Icon } from './icon';
import styles from './states.module.css';
import { uiMessages as m } from './ui.messages';

export interface EmptyStateProps {
  /** The spec's own text, where it has one. */
  text: string;
  /** What to expect or do. */
  hint?: string;
  /** Buttons or links. */
  children?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyRoadArt className={styles.art} />
      <p className={styles.lead}>{text}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What went wrong, in words for people: `useErrorText()` or the spec's text. */
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** A list or page that could not be loaded. */
export function ErrorState({ text, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
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
  /** Said to screen readers, and shown when `isTextShown`; default: "Loading…". */
  text?: string;
  /** How many placeholder cards. */
  count?: number;
  isTextShown?: boolean;
}

/** Placeholder cards in the shape of what is coming. */
export function LoadingState({ text, count = 3, isTextShown = false }: LoadingStateProps) {
  const t = useText();
  return (
    <div className={styles.skeletons}>
      <p role="status" className={isTextShown ? undefined : 'visually-hidden'}>
        {text ?? t(m.loading)}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} aria-hidden="true">
          <div className={styles.bar} />
          <div className={styles.bar} />
          <div className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
