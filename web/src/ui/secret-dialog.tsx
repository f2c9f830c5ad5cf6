import type { ReactNode } from 'react';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { CopyButton } from './copy';
import { Dialog, DialogActions } from './dialog';
import { Notice } from './notice';
import styles from './dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** Null when the answer that contained it was lost. */
  secret: string | null;
  texts: Record<'name' | 'once' | 'lost' | 'done', Text>;
  onClose: () => void;
  children?: ReactNode;
}

/** Shows a new secret once. Closes by its button only: a click beside it would lose the secret. */
export function SecretDialog({ title, secret, texts, onClose, children }: SecretDialogProps) {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose} isLocked>
      {secret === null ? (
        <Notice tone="bad">{t(texts.lost)}</Notice>
      ) : (
        <>
          <Notice tone="waiting">{t(texts.once)}</Notice>
          <p className={styles.secret}>
            <code translate="no">{secret}</code>
            <CopyButton text={secret} label={t(texts.name)} />
          </p>
          {children}
        </>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t(texts.done)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
