import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { usePollingInterval } from '../../realtime/connection.store';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { formatSeconds, useSecondsLeft } from '../../ui/use-seconds-left';
import { codeNoticeOf } from './code-notice';
import { useNotificationsInfiniteQuery } from '../../api/notifications.api';
import { otpMessages as m } from './otp.messages';

/** The polling interval while the socket is down, as on the notifications page. */
const POLL_MS = 30_000;

/** Whether the driver has sent the code, and how long it is valid, with live updates. */
export function CodeStatus({ offerId }: { offerId: string }) {
  const t = useText();
  const formats = useFormats();
  const { data } = useNotificationsInfiniteQuery({}, { pollingInterval: usePollingInterval(POLL_MS) });
  const notice = codeNoticeOf(data && rowsOf(data), offerId);
  const left = useSecondsLeft(notice?.expiresAt);

  if (!notice || left === null) return <Notice tone="info">{t(m.notSent)}</Notice>;
  if (left === 0) return <Notice tone="waiting">{t(m.expired)}</Notice>;
  return (
    <Notice tone="good">
      <p>{t(m.sentAt, { time: formats.dateTime(notice.sentAt) })}</p>
      <p>
        <Link to="/notifications">{t(m.readCode)}</Link>
      </p>
      {/* No live region: screen readers would read the countdown every second. */}
      <p className="tabular" aria-live="off">
        {t(m.validFor, { time: formatSeconds(left, formats.number) })}
      </p>
    </Notice>
  );
}
