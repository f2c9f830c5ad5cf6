import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import styles from './copy-value.module.css';
import { Icon } from './icon';
import { uiMessages as m } from './ui.messages';

const SHOWN_MS = 2000;

/** A value to compare or paste elsewhere: a click on it copies it. `label` says what it is. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${t(m.copy)}: ${label} ${value}`}
        title={t(m.copy)}
        onClick={() => void copy()}
      >
        <span translate="no">{value}</span>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failed : 'visually-hidden'}>
        {outcome === 'copied' && t(m.copied)}
        {outcome === 'failed' && t(m.copyFailed)}
      </span>
    </>
  );
}
