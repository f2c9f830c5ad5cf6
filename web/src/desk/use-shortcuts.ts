import { useEffect, useRef, useSyncExternalStore } from 'react';

const SETTING = 'bahon.console.keys';

const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single keys do anything: who dictates or slips can switch them off (WCAG 2.1.4). */
export function useKeysAreOn(): [boolean, (areOn: boolean) => void] {
  const areOn = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  const set = (next: boolean) => {
    try {
      localStorage.setItem(SETTING, next ? 'on' : 'off');
    } catch {
      // Without storage the keys stay on.
    }
    listeners.forEach((listener) => listener());
  };
  return [areOn, set];
}

/** Keys of the whole page; silent while somebody types, in dialogs, and with modifiers. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, areOn: boolean): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        target instanceof Element &&
        target.closest(
          'input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=menu], [contenteditable]',
        )
      )
        return;
      // The question mark asks what the keys are, also when they are off.
      if (!areOn && key !== '?') return;
      const act = current.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}
