import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Notice } from '../../ui/notice';
import { secondFactorMessages as m } from './second-factor.messages';
import styles from './second-factor.module.css';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'bahon-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useText();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.setup}>
      <Notice tone="waiting">{t(m.codesOnce)}</Notice>
      <ul className={styles.codes} translate="no" aria-label={t(m.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label={t(m.codes)} />
        <Button size="small" icon="download" onClick={() => download(text)}>
          {t(m.download)}
        </Button>
        <Button size="small" look="primary" onClick={onKept}>
          {t(m.savedCodes)}
        </Button>
      </div>
    </div>
  );
}
