import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { uiMessages as m } from './ui.messages';

const SHOWN_MS = 2500;

/** Copies a text to the clipboard and says so. `label` names what is copied, for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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

  return (
    <>
      <Button
        size="small"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        aria-label={`${t(m.copy)}: ${label}`}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t(m.copied) : t(m.copy)}
      </Button>
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && t(m.copied)}
        {outcome === 'failed' && t(m.copyFailed)}
      </span>
    </>
  );
}
