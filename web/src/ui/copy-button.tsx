import { useText } from '../i18n/use-text';
import { Button } from './button';
import { uiMessages as m } from './ui.messages';
import { useCopy } from './use-copy';

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
