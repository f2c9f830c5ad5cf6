import { useEffect, useReducer, useState } from 'react';
import { undoEvent } from '../../api/trip-outbox/outbox';
import { undoMsLeft, type StoredEvent } from '../../api/trip-outbox/stored-trip';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useLineTitle } from './trip-timeline';
import { tripMessages as m } from './trip.messages';
import type { TripOutbox } from './use-trip-outbox';

const SECOND_MS = 1000;

/** The report that can be undone and for how many seconds, counting down; null when there is none. */
export function useUndoable({ events }: TripOutbox): { event: StoredEvent; seconds: number } | null {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const event = events.findLast((each) => undoMsLeft(each) > 0);
  const remainingMs = event ? undoMsLeft(event) : 0;
  useEffect(() => {
    if (remainingMs === 0) return;
    const timer = setTimeout(render, remainingMs % SECOND_MS || SECOND_MS);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return event ? { event, seconds: Math.ceil(remainingMs / SECOND_MS) } : null;
}

interface UndoStepProps {
  outbox: TripOutbox;
  onUndone: () => void;
}

/** Takes the last step back while it is still on the phone. */
export function UndoStep({ outbox, onUndone }: UndoStepProps) {
  const t = useText();
  const formats = useFormats();
  const titleOf = useLineTitle();
  const undoable = useUndoable(outbox);
  const [isTooLate, setIsTooLate] = useState(false);
  const undo = async (event: StoredEvent) => {
    const isUndone = await undoEvent(event).catch(() => false);
    setIsTooLate(!isUndone);
    if (isUndone) onUndone();
  };
  return (
    <>
      {undoable && (
        <Button icon="back" size="large" isBlock onClick={() => void undo(undoable.event)}>
          {t(m.undoStep, { stage: titleOf({ stage: stageOf(undoable.event), problem: null }) })}
          {/* Screen readers would read the countdown every second. */}
          <span className="tabular soft" aria-hidden="true">
            {formats.number(undoable.seconds)}
          </span>
        </Button>
      )}
      {isTooLate && <Notice tone="waiting">{t(m.undoTooLate)}</Notice>}
    </>
  );
}

const stageOf = ({ kind }: StoredEvent) => (kind === 'problem' ? null : kind);
