import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from './ui.messages';
import { Button } from './button';
import styles from './copy.module.css';
import { Icon } from './icon';

const SHOWN_MS = 2500;

export interface Copying {
  readonly isCopied: boolean;
  readonly copy: () => void;
  /** Announces success to screen readers, and shows a failure. */
  readonly status: ReactNode;
}

/** Copies a text to the clipboard and shows the result for a moment. */
export function useCopy(text: string, failedClass?: string): Copying {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return {
    isCopied: outcome === 'copied',
    copy: () => void copy(),
    status: (
      <span role="status" className={outcome === 'failed' ? failedClass : 'visually-hidden'}>
        {outcome === 'copied' && t(m.copied)}
        {outcome === 'failed' && t(m.copyFailed)}
      </span>
    ),
  };
}

/** Copies a text to the clipboard and says so. `label` names what is copied, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  const { isCopied, copy, status } = useCopy(text);
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? 'check' : 'copy'}
        aria-label={`${t(m.copy)}: ${label}`}
        onClick={copy}
      >
        {t(isCopied ? m.copied : m.copy)}
      </Button>
      {status}
    </>
  );
}

/** A value to compare or paste elsewhere: a click on it copies it. `label` says what it is. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const t = useText();
  const { isCopied, copy, status } = useCopy(value, styles.failed);
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t(m.copy)}: ${label} ${value}`}
        title={`${t(m.copy)}: ${value}`}
        onClick={copy}
      >
        <span translate="no">{value}</span>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      </button>
      {status}
    </>
  );
}
