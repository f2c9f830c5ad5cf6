import { useOutbox } from '../../api/trip-outbox/outbox.store';
import { isWaiting } from '../../api/trip-outbox/stored-trip';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { tripMessages as m } from './trip.messages';
import { useUndoable } from './undo-step';
import type { TripOutbox } from './use-trip-outbox';

/** The number of unsent reports, and why they are not sent. */
export function OutboxNotice({ outbox }: { outbox: TripOutbox }) {
  const t = useText();
  const undoable = useUndoable(outbox);
  const { problem, isDurable } = useOutbox();
  const count = outbox.events.filter((event) => isWaiting(event) && event !== undoable?.event).length;
  const isNetwork = problem === null || problem.status === 0;
  return (
    <div role="status">
      {count > 0 && (
        <Notice tone="waiting" isLive={false}>
          <p>{t(m.savedCount, { count })}</p>
          <p>{t(isDurable ? (isNetwork ? m.savedNetwork : m.savedBusy) : m.notDurable)}</p>
        </Notice>
      )}
    </div>
  );
}
