import { useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { sendAgain, tripOutbox, type StoredEvent } from '../../api/trip-outbox/trip-outbox';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';
import styles from './trip-history.module.css';
import type { Line } from './timeline-lines';
import { tripMessages as m } from './trip.messages';
import { useLineTitle } from './trip-timeline';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

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

interface RefusedProps {
  event: StoredEvent;
  refusal: ApiError;
  title: string;
  hasPhotos: boolean;
}

function Refused({ event, refusal, title, hasPhotos }: RefusedProps) {
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
        <p>{t(common.reasonIs, { reason })}</p>
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
function StoredReport({ event, title, hasPhotos }: Omit<RefusedProps, 'refusal'>) {
  const t = useText();
  if (event.refusal)
    return <Refused event={event} refusal={event.refusal} title={title} hasPhotos={hasPhotos} />;
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
