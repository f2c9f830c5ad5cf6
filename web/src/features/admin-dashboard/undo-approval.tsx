import { useEffect, useRef } from 'react';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { uiMessages } from '../../ui/ui.messages';
import { consoleMessages as m } from './console.messages';
import styles from './undo-approval.module.css';
import { UNDO_SECONDS } from './use-delayed-approvals';

interface UndoApprovalProps {
  id: number;
  /** When the approval is sent. */
  at: string;
  onUndo: () => void;
}

/** The seconds until an approval is sent, and the button that undoes it. */
export function UndoApproval({ id, at, onUndo }: UndoApprovalProps) {
  const t = useText();
  const formats = useFormats();
  const seconds = useSecondsLeft(at) ?? 0;
  const root = useRef<HTMLDivElement>(null);

  // The pressed button was removed, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.querySelector('button')?.focus();
  }, []);

  return (
    <div ref={root} className={styles.undo}>
      <p className={`${styles.text} tabular`}>{t(m.approvedIn, { seconds: formats.number(seconds) })}</p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ animationDuration: `${UNDO_SECONDS}s` }} />
      </span>
      <Button size="small" aria-label={`${t(uiMessages.undo)} #${id}`} aria-keyshortcuts="u" onClick={onUndo}>
        {t(uiMessages.undo)}
      </Button>
    </div>
  );
}
