import { useCallback, useEffect, useState, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text';
import { Icon } from './icon';
import { IconButton } from './button';
import styles from './toast.module.css';
import { uiMessages as m } from './ui.messages';

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
    } catch (error) {
      setFailure(t(m.undoFailed, { message: describeError(error) }));
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

const SHOWN_MS = 7000;
/** Long enough to read the text and to reach its link. */
const SHOWN_WITH_LINK_MS = 15_000;

export interface ToastLink {
  readonly to: string;
  readonly label: string;
}

interface ToastState {
  /** Must always be rendered, anywhere on the page. */
  toast: ReactNode;
  /** Shows a success message, which replaces the last one. */
  say: (text: string, link?: ToastLink) => void;
  /** The same with a button that takes the action back. */
  offerUndo: (text: string, undo: UndoAction) => void;
}

/** What takes an action back, and the text of its failure. */
interface UndoAction {
  readonly undo: () => Promise<unknown>;
  readonly describeError: (error: unknown) => string;
}

interface ToastContent {
  readonly text: string;
  readonly link?: ToastLink | undefined;
  readonly undo?: UndoAction;
}

function durationOf({ link, undo }: ToastContent): number {
  if (undo) return UNDO_MS;
  return link ? SHOWN_WITH_LINK_MS : SHOWN_MS;
}

/**
 * A short success message, for actions without another visible result; it leaves by itself. It is shown at the bottom of the window,
 * or at the top on pages where people write at the bottom. On a phone it lies above the header, where no card has a button.
 */
export function useToast(edge: 'top' | 'bottom' = 'bottom'): ToastState {
  const t = useText();
  const [shownToast, setShownToast] = useState<ToastContent | null>(null);

  // It stays while somebody points at it or has the focus in it.
  const [isHeld, setIsHeld] = useState(false);
  if (!shownToast && isHeld) setIsHeld(false);

  useEffect(() => {
    if (!shownToast || isHeld) return;
    const timer = setTimeout(() => setShownToast(null), durationOf(shownToast));
    return () => clearTimeout(timer);
  }, [shownToast, isHeld]);

  const say = useCallback((text: string, link?: ToastLink) => setShownToast({ text, link }), []);
  const offerUndo = useCallback((text: string, undo: UndoAction) => setShownToast({ text, undo }), []);
  const toast = (
    <div className={`screen-only ${styles.place} ${edge === 'top' ? styles.top : ''}`} role="status">
      {shownToast && (
        <div
          className={styles.toast}
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <Icon name="check-circle" />
          {shownToast.undo ? (
            <Undo
              text={shownToast.text}
              {...shownToast.undo}
              onUndone={() => setShownToast({ text: t(m.undone) })}
            />
          ) : (
            <span>{shownToast.text}</span>
          )}
          {shownToast.link && <Link to={shownToast.link.to}>{shownToast.link.label}</Link>}
          <IconButton icon="close" size={18} label={t(m.close)} onClick={() => setShownToast(null)} />
        </div>
      )}
    </div>
  );
  return { toast, say, offerUndo };
}
