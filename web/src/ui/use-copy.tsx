import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from './ui.messages';

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
