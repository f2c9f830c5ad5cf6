import { useOutbox } from '../../api/trip-outbox/outbox.store';
import { isWaiting } from '../../api/trip-outbox/stored-trip';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { tripMessages as m } from './trip.messages';
import type { TripOutbox } from './use-trip-outbox';

/** The number of unsent reports, and why they are not sent. */
export function OutboxNotice({ outbox: { events } }: { outbox: TripOutbox }) {
  const t = useText();
  const { problem, isDurable } = useOutbox();
  const count = events.filter(isWaiting).length;
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
