import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../dialog';
import { draftMessages as m } from './draft.messages';
import { isLeavingAgreed, setBackGuard } from './leaving.store';

/** The link of ours that a plain click would follow to another page. */
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
  /** False when a reload loses it, so that the browser asks before a new release is loaded, too. */
  readonly isKept: boolean;
}

/**
 * Asks before somebody leaves a form that they have begun, or what `question` names: by a link, by the browser's back button, or
 * by closing the tab (there the browser asks in its own words). What the page does by itself, after sending for instance, is not
 * asked about. Returns the question, to be rendered.
 */
export function useLeaveGuard(isActive: boolean, question?: LeaveQuestion): ReactNode {
  const t = useText();
  const [leave, setLeave] = useState<{ go: () => void } | null>(null);
  const isLeaving = useRef(false);
  const isKept = question?.isKept ?? true;
  // There is nothing left to ask about.
  if (!isActive && leave) setLeave(null);

  useEffect(() => {
    if (!isActive) return;
    isLeaving.current = false;
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
      // Clicked again, so that whatever the link carries goes with it.
      setLeave({ go: () => link.click() });
    };
    const onPop = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const next = historyIndex(event.state);
      if (isLeaving.current || next === null || index === null || location.pathname === page) {
        index = next;
        return;
      }
      // The address has changed already: back to ours, before the router hears of it.
      const delta = next - index;
      event.stopImmediatePropagation();
      isReturning = true;
      history.go(-delta);
      setLeave({ go: () => history.go(delta) });
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    setBackGuard(onPop);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      setBackGuard(null);
    };
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
