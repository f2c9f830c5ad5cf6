import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from './ui.messages';
import styles from './undo.module.css';

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** Ctrl+Z, or ⌘Z. In a field the key belongs to what was typed. */
function useUndoKey(run: () => void): void {
  const current = useRef(run);
  useEffect(() => {
    current.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const isTyping =
        event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea');
      if (!isUndo || isTyping || event.defaultPrevented) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface UndoProps {
  /** What was done. */
  text: string;
  /** Takes it back; throws to fail. */
  undo: () => Promise<unknown>;
  onUndone: () => void;
  describeError: (error: unknown) => string;
}

/** What was done, and the button that takes it back: the content of a toast. Ctrl+Z does the same from anywhere on the page. */
export function Undo({ text, undo, onUndone, describeError }: UndoProps) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const runUndo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await undo();
      onUndone();
    } catch (thrown) {
      setFailure(t(m.undoFailed, { message: describeError(thrown) }));
    } finally {
      setIsBusy(false);
    }
  };
  useUndoKey(() => void runUndo());
  return (
    <>
      <span>{failure ?? text}</span>
      <button
        type="button"
        className={styles.undo}
        disabled={isBusy}
        aria-keyshortcuts="Control+Z"
        title={t(m.undoKey)}
        onClick={() => void runUndo()}
      >
        {t(m.undo)}
      </button>
    </>
  );
}
