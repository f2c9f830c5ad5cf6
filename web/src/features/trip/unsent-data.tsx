import { TRIP_LATE_HOURS } from '@app/contracts/limits.js';
import { isWaiting } from '../../api/outbox/storage';
import { tripOutbox } from '../../api/trip-outbox/trip-outbox';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PhotoStrip } from './photo-dialog';
import { StoredFooter } from './stored-report';
import { storedLines } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { TimelineLines } from './trip-timeline';
import type { TripOutbox } from './use-trip-outbox';
import { useUndoable } from './stage-buttons';

/** Photos that were taken for another report, although the trip is over. */
function UnsentPhotos({ tray, text }: { tray: TripOutbox['tray']; text: string }) {
  const t = useText();
  if (tray.length === 0) return null;
  return (
    <Card as="section" aria-label={t(m.photos)}>
      <p>{text}</p>
      <PhotoStrip photos={tray} label={t(m.photos)} />
      <Button icon="trash" onClick={() => tray.forEach(({ id }) => void tripOutbox.removeFile(id))}>
        {t(m.deletePhotos)}
      </Button>
    </Card>
  );
}

/** Unsent data of a trip that is over. Its reports are in the timeline. */
export function UnsentData({ outbox: { events, tray } }: { outbox: TripOutbox }) {
  const t = useText();
  return (
    <>
      <Notice tone="info" isLive={false}>
        <p>{t(m.over)}</p>
        {events.length > 0 && <p>{t(m.overHint, { hours: TRIP_LATE_HOURS })}</p>}
      </Notice>
      <UnsentPhotos tray={tray} text={t(m.unreportedPhotosAfterTrip, { count: tray.length })} />
    </>
  );
}

/** Unsent data of a trip that the driver can no longer read, because they cancelled the job. */
export function UnsentDataOfLostTrip({ outbox: { events, tray, photosOf } }: { outbox: TripOutbox }) {
  const t = useText();
  return (
    <>
      {events.length > 0 && (
        <Card as="section">
          <CardTitle>{t(m.unsentReports)}</CardTitle>
          <TimelineLines
            label={t(m.unsentReports)}
            lines={storedLines(events, photosOf)}
            footerOf={(line) => <StoredFooter line={line} />}
          />
        </Card>
      )}
      <UnsentPhotos tray={tray} text={t(m.unreportedPhotos, { count: tray.length })} />
    </>
  );
}

/** The number of unsent reports, and why they are not sent. */
export function OutboxNotice({ outbox }: { outbox: TripOutbox }) {
  const t = useText();
  const undoable = useUndoable(outbox);
  const { problems, isDurable } = tripOutbox.useStore();
  const count = outbox.events.filter((event) => isWaiting(event) && event !== undoable?.event).length;
  const isNetwork = [...problems.values()].every(({ status }) => status === 0);
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
