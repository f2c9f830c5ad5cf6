import { TRIP_LATE_HOURS } from '@app/contracts/limits.js';
import { isWaiting, looseFiles, type StoredFile } from '../../api/outbox/storage';
import {
  tripOutbox,
  isNoRoom,
  startTripOutbox,
  type StoredEvent,
  sendAgain,
} from '../../api/trip-outbox/trip-outbox';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { PhotoStrip, TimelineLines, useLineTitle } from './trip-timeline';
import { storedLines, type LinePhoto, type Line } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { useUndoable } from './stage-buttons';
import { useEffect, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import type { ApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { ConfirmDialog } from '../../ui/dialog';
import { Tag } from '../../ui/tag';
import styles from './trip-history.module.css';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

export interface PhotoOnPhone extends LinePhoto {
  readonly id: string;
}

export interface TripOutbox {
  /** Reports of this booking that the server does not have, oldest first. */
  readonly events: readonly StoredEvent[];
  /** Photos for the next report. */
  readonly tray: readonly PhotoOnPhone[];
  readonly photosOf: (event: StoredEvent) => readonly LinePhoto[];
}

const urls = new Map<string, string>();

// A photo that was sent or deleted is no longer shown; its address would keep its bytes in memory.
tripOutbox.useStore.subscribe(({ files }) => {
  for (const [id, url] of urls) {
    if (files.some((file) => file.id === id)) continue;
    URL.revokeObjectURL(url);
    urls.delete(id);
  }
});

/** A stored photo as an image: with the same address as long as it is on this phone. */
function pictureOf({ id, bytes, type }: StoredFile): PhotoOnPhone {
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([bytes], { type }));
  urls.set(id, url);
  return { id, key: id, thumbnail: url, full: url };
}

/** The unsent reports and photos of a booking's trip. */
export function useTripOutbox(bookingId: number): TripOutbox {
  const store = useStore() as AppStore;
  useEffect(() => startTripOutbox(store), [store]);
  const isOfBooking = ({ subjectId }: { subjectId: number }) => subjectId === bookingId;
  const events = tripOutbox.useStore(useShallow((state) => state.entries.filter(isOfBooking)));
  const files = tripOutbox.useStore(useShallow((state) => state.files.filter(isOfBooking)));
  return {
    events,
    tray: looseFiles(files, events).map(pictureOf),
    photosOf: ({ fileIds }) => files.filter(({ id }) => fileIds.includes(id)).map(pictureOf),
  };
}

/** Why a report or a photo could not be stored on this phone. */
export function useSaveErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => t(isNoRoom(error) ? m.noRoom : m.notSaved);
}

/** What can be done about a refusal. */
function remedyOf(
  { code, status }: ApiError,
  hasPhotos: boolean,
): { hint: Text; isClock: boolean; isPhotos: boolean } {
  const none = { isClock: false, isPhotos: false };
  if (code === 'trip_over') return { ...none, hint: m.refusedOver };
  if (code === 'trip_not_found') return { ...none, hint: m.refusedUnknown };
  if (code === 'happened_before_trip') return { ...none, hint: m.refusedClock, isClock: true };
  if (hasPhotos && [400, 413, 415, 422].includes(status))
    return { ...none, hint: m.refusedPhotos, isPhotos: true };
  return { ...none, hint: m.refusedElse };
}

interface RefusedReportProps {
  event: StoredEvent;
  refusal: ApiError;
  title: string;
  hasPhotos: boolean;
}

function RefusedReport({ event, refusal, title, hasPhotos }: RefusedReportProps) {
  const t = useText();
  const errorText = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const { hint, isClock, isPhotos } = remedyOf(refusal, hasPhotos);
  const reason = errorText(refusal);
  return (
    <div className={styles.refused}>
      <Notice tone="bad">
        <p>
          <strong>{t(m.refusedTitle, { what: title })}</strong>
        </p>
        <p>{t(common.reasonGiven, { reason })}</p>
        <p>{t(hint)}</p>
      </Notice>
      <div className={styles.buttons}>
        {isClock && <Button onClick={() => void sendAgain(event, { isNow: true })}>{t(m.sendNow)}</Button>}
        {isPhotos && (
          <Button onClick={() => void sendAgain(event, { withoutPhotos: true })}>
            {t(m.sendWithoutPhotos)}
          </Button>
        )}
        <Button icon="refresh" onClick={() => void sendAgain(event)}>
          {t(uiMessages.retry)}
        </Button>
        <Button look="danger" icon="trash" onClick={() => setIsAsking(true)}>
          {t(common.delete)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t(m.discardTitle)}
          text={t(m.discardText)}
          confirmLabel={t(common.delete)}
          cancelLabel={t(m.keep)}
          isDangerous
          onConfirm={() => void tripOutbox.discard(event)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** The state of an unsent report: stored, or refused by the server with the possible actions. */
function StoredReport({ event, title, hasPhotos }: Omit<RefusedReportProps, 'refusal'>) {
  const t = useText();
  if (event.refusal)
    return <RefusedReport event={event} refusal={event.refusal} title={title} hasPhotos={hasPhotos} />;
  return (
    <p>
      <Tag tone="waiting">{t(m.savedHere)}</Tag>
    </p>
  );
}

/** The footer of an unsent report in the timeline. */
export function StoredFooter({ line }: { line: Line }) {
  const titleOf = useLineTitle();
  if (!line.stored) return null;
  return <StoredReport event={line.stored} title={titleOf(line)} hasPhotos={line.photos.length > 0} />;
}

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
