import { useText } from '../i18n/use-text';
import styles from './copy-value.module.css';
import { Icon } from './icon';
import { uiMessages as m } from './ui.messages';
import { useCopy } from './use-copy';

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
