import type { SuspensionState } from '@app/contracts/drivers.js';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { ButtonLink } from '../ui/button';
import { LongText } from '../ui/long-text';
import { Notice } from '../ui/notice';
import { suspensionMessages as m } from './driver.messages';
import { commonMessages as common } from '../ui/common.messages';
import { supportPath } from './support-path';
import styles from './documents.module.css';

/** Tells a driver why and until when they are suspended, and leads to a ticket with which they can answer. */
export function SuspensionNotice({ suspension: { reason, until } }: { suspension: SuspensionState }) {
  const t = useText();
  const { dateTime } = useFormats();
  return (
    <div className={styles.notice}>
      <Notice tone="bad">
        <p>
          <strong>{t(m.title)}</strong>
        </p>
        <p>
          {t(m.effect)} {until ? t(m.until, { time: dateTime(until) }) : t(m.untilFurtherNotice)}
        </p>
        <p>{t(m.reason)}</p>
        <LongText text={reason} />
        <div className={styles.action}>
          <ButtonLink icon="headset" to={supportPath({ subject: t(m.ticketSubject) })}>
            {t(common.contactSupport)}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
