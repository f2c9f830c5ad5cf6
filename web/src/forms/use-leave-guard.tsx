import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/use-text';
import { ConfirmDialog } from '../ui/dialog';
import { draftMessages as m } from './forms.messages';
import { isLeavingAgreed, setBackGuard } from './leaving.store';

/** The link to another page of the app that a click opens in this tab, or null. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (
    !isPlain ||
    event.defaultPrevented ||
    !link ||
    link.download ||
    (link.target && link.target !== '_self')
  )
    return null;
  const to = new URL(link.href);
  return to.origin === location.origin && to.pathname !== location.pathname ? link : null;
}

function historyIndex(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** False when a reload loses the input, so that the browser also asks before a new release is loaded. */
  readonly isKept: boolean;
}

interface LeaveGuard {
  /** Set once leaving was agreed to. */
  readonly isLeaving: RefObject<boolean>;
  readonly isKept: boolean;
  /** Gets what would have been done. */
  readonly ask: (go: () => void) => void;
}

/** Intercepts everything that leaves the page. Returns a function that stops this. */
function watchLeaving({ isLeaving, isKept, ask }: LeaveGuard): () => void {
  const page = location.pathname;
  let index = historyIndex(history.state);
  let isReturning = false;

  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving.current && !(isKept && isLeavingAgreed())) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const link = isLeaving.current ? null : linkAway(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    // Clicked again, so that all attributes of the link apply.
    ask(() => link.click());
  };
  const onPop = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const newIndex = historyIndex(event.state);
    if (isLeaving.current || newIndex === null || index === null || location.pathname === page) {
      index = newIndex;
      return;
    }
    // The address has already changed: it is restored before the router is notified.
    const delta = newIndex - index;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-delta);
    ask(() => history.go(delta));
  };

  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, true);
  setBackGuard(onPop);
  return () => {
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
    setBackGuard(null);
  };
}

/**
 * Asks before the user leaves a form with unsent input by a link, the back button or closing the tab (there the browser asks with
 * its own text). `question` replaces the text. Navigation by the page itself, for instance after sending, is not asked about.
 * Returns the dialog, to be rendered.
 */
export function useLeaveGuard(isActive: boolean, question?: LeaveQuestion): ReactNode {
  const t = useText();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const isKept = question?.isKept ?? true;
  // Nothing is unsent any more.
  if (!isActive && leave) setLeave(null);

  useEffect(() => {
    if (!isActive) return;
    isLeaving.current = false;
    return watchLeaving({ isLeaving, isKept, ask: (go) => setLeave({ go }) });
  }, [isActive, isKept]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title={question?.title ?? t(m.leaveTitle)}
      text={question?.text ?? t(m.leaveText)}
      confirmLabel={question?.leave ?? t(m.leave)}
      cancelLabel={question?.stay ?? t(m.stay)}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(null);
        leave.go();
      }}
    />
  );
}
