import { useId } from 'react';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { staffMessages as m } from './staff.messages';
import styles from './shortcuts-help.module.css';
import { useKeysAreOn } from './use-shortcuts';

/** Keys of one action, or of an action and its opposite, and their text. */
export type Shortcut = readonly [keys: readonly string[], text: Text];

interface ShortcutsHelpProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** The list of the keyboard shortcuts, and the checkbox that turns them off. */
export function ShortcutsHelp({ shortcuts, onClose }: ShortcutsHelpProps) {
  const t = useText();
  const id = useId();
  const [areOn, setOn] = useKeysAreOn();
  return (
    <Dialog title={t(m.shortcuts)} onClose={onClose}>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, text]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.setting}>
        <input id={id} type="checkbox" checked={areOn} onChange={(event) => setOn(event.target.checked)} />
        <label htmlFor={id}>{t(m.keysOn)}</label>
      </p>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t(m.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
