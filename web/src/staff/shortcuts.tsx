import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { deviceStorage } from '../lib/browser-storage';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { staffMessages as m } from './staff.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import styles from './shortcuts.module.css';

/** Calls the handler for each key that is pressed on the page without Ctrl, Alt or Meta, unless another handler has used it. */
export function useKeyDown(handler: (event: KeyboardEvent, target: Element | null) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    handler(event, event.target instanceof Element ? event.target : null);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const SETTING = 'bahon.console.keys';

const useStore = create(() => ({ areOn: deviceStorage.read(SETTING) !== 'off' }));

/** Whether single-key shortcuts are on: people who dictate, or press keys by mistake, can switch them off (WCAG 2.1.4). */
export function useKeysAreOn(): boolean {
  return useStore(({ areOn }) => areOn);
}

function switchKeys(areOn: boolean): void {
  deviceStorage.write(SETTING, areOn ? 'on' : 'off');
  useStore.setState({ areOn });
}

const TYPING_OR_DIALOG =
  'input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=menu], [contenteditable]';

/** Keys of the whole page; not while somebody types, and not in dialogs. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const areOn = useKeysAreOn();
  useKeyDown((event, target) => {
    const { key } = event;
    // The question mark lists the keys, even when they are off.
    const act = areOn || key === '?' ? keys[key] : undefined;
    if (!act || target?.closest(TYPING_OR_DIALOG)) return;
    event.preventDefault();
    act();
  });
}

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
  const areOn = useKeysAreOn();
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
        <input
          id={id}
          type="checkbox"
          checked={areOn}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        <label htmlFor={id}>{t(m.keysOn)}</label>
      </p>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t(ui.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
