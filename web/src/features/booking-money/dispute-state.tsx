import type { BookingDispute } from '@app/contracts/disputes.js';
import { useId } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { CardRow, Facts } from '../../ui/card';
import { FileList } from '../../ui/file-list';
import { LongText } from '../../ui/long-text';
import { Tag, type Tone } from '../../ui/status-tag';
import { Money } from '../../ui/values';
import { bookingMoneyMessages as m } from './booking-money.messages';
import styles from './booking-money.module.css';
import type { Reader } from './reader';

const looks: Record<BookingDispute['status'], readonly [Tone, Text]> = {
  open: ['waiting', m.disputeOpen],
  decided: ['good', m.disputeDecided],
  closed: ['neutral', m.disputeClosed],
};

function openedText({ opened_by: side }: BookingDispute, reader: Reader): Text {
  if (side === reader) return m.openedByYou;
  return side === 'customer' ? m.openedByCustomer : m.openedByDriver;
}

/** The decision of an admin and its reason. */
function Decision({ dispute, reader }: { dispute: BookingDispute; reader: Reader }) {
  const t = useText();
  const { refund, payout, decision_reason: reason } = dispute;
  const isCustomer = reader === 'customer';
  return (
    <>
      <Facts
        facts={[
          { label: t(isCustomer ? m.shareYou : m.shareCustomer), value: <Money taka={refund ?? 0} /> },
          { label: t(isCustomer ? m.shareDriver : m.shareYours), value: <Money taka={payout ?? 0} /> },
        ]}
      />
      {reason && <LongText text={t(m.decisionReason, { reason })} />}
    </>
  );
}

/** A dispute of a booking: its reason, its state and a link to its ticket. */
export function DisputeState({ dispute, reader }: { dispute: BookingDispute; reader: Reader }) {
  const t = useText();
  const titleId = useId();
  const { dateTime } = useFormats();
  const { status, reason, message, files, ticket_id: ticketId, created_at: createdAt } = dispute;
  const [tone, stateText] = looks[status];
  return (
    <section className={styles.dispute} aria-labelledby={titleId}>
      <CardRow>
        <h3 id={titleId}>{t(m.dispute)}</h3>
        <Tag tone={tone}>{t(stateText)}</Tag>
      </CardRow>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.soft}>{t(openedText(dispute, reader), { time: dateTime(createdAt) })}</p>
      {message && <LongText text={message} />}
      {files.length > 0 && <FileList files={files} label={t(m.files)} />}
      {status === 'open' && <p>{t(m.disputeWaits)}</p>}
      {status === 'decided' && <Decision dispute={dispute} reader={reader} />}
      {status === 'closed' && <p>{t(m.disputeEnded)}</p>}
      {ticketId !== null && (
        <ButtonLink icon="headset" to={`/support?ticket=${ticketId}`}>
          {t(m.ticket)}
        </ButtonLink>
      )}
    </section>
  );
}
