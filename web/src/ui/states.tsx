import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { Icon } from './icon';
import styles from './states.module.css';
import { uiMessages as m } from './ui.messages';

/** An empty road to the horizon between fields: the picture of an empty list. */
function EmptyRoadArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 168 96" fill="none" aria-hidden="true" focusable="false">
      <circle cx="84" cy="46" r="22" fill="var(--accent)" />
      <path d="M0 58h168v38H0z" fill="var(--brand-tint)" />
      <path d="M70 58h28l34 38H36z" fill="var(--sunken)" />
      <path d="M70 58 36 96M98 58l34 38" stroke="var(--brand)" strokeWidth="2" />
      <path d="M84 60v5m0 6v8m0 7v10" stroke="var(--accent-ink)" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M0 58h168" stroke="var(--brand)" strokeWidth="2" />
      <path
        d="M24 58V40m0 0c-6-5-12-4-15 0m15 0c-3-8-10-10-14-8m14 8c1-8 6-11 11-10m-11 10c6-4 12-3 14 1"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M132 58v-9h16v9m-18-9 10-8 10 8"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M8 68h20m-6 10h14m104-8h18m-26 12h16" stroke="var(--brand)" strokeWidth="1.5" opacity=".5" />
    </svg>
  );
}

export interface EmptyStateProps {
  text: string;
  hint?: string;
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
  count?: number;
  isTextShown?: boolean | undefined;
}

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

interface QueryStateProps extends LoadingStateProps {
  query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  errorText: (error: unknown) => string;
}

/** The loading or error state of a query without data. */
export function QueryState({ query, errorText, ...loadingProps }: QueryStateProps) {
  if (!query.error) return <LoadingState {...loadingProps} />;
  return (
    <ErrorState
      text={errorText(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
