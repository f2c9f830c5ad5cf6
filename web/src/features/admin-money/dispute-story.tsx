import type { Dispute } from '@app/contracts/disputes.js';
import { Link } from 'react-router';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { LinkButton } from '../../desk/link-button';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { FileList } from '../../ui/file-list';
import { DateTime, Money } from '../../ui/values';
import { DisputeTag, Opener } from './dispute-parts';
import { disputesMessages as m } from './disputes.messages';
import styles from './money.module.css';

/** Everything about a dispute beside the list: what is said, what is held, and what was decided. */
export function DisputeStory({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { booking_id, message, ticket_id, files, ended_at, price } = dispute;
  return (
    <>
      <StorySection title={t(m.facts)}>
        <StoryFacts
          facts={[
            { label: t(m.status), value: <DisputeTag status={dispute.status} /> },
            { label: t(m.by), value: <Opener dispute={dispute} /> },
            { label: t(m.reason), value: dispute.reason },
            { label: t(m.held), value: <Money taka={dispute.held} /> },
            { label: t(m.price), value: price !== null && <Money taka={price} /> },
            { label: t(m.opened), value: <DateTime iso={dispute.created_at} /> },
            { label: t(m.ended), value: ended_at && <DateTime iso={ended_at} /> },
          ]}
        />
      </StorySection>
      {message && (
        <StorySection title={t(m.message)}>
          <blockquote className={styles.quote}>{message}</blockquote>
          {files.length > 0 && <FileList files={files} label={t(m.files)} />}
          {ticket_id !== null && (
            <StoryActions>
              <LinkButton to={`/support?row=${ticket_id}`}>{t(m.ticket)}</LinkButton>
            </StoryActions>
          )}
        </StorySection>
      )}
      {dispute.status === 'decided' && <Decision dispute={dispute} />}
      <StorySection title={t(m.booking)}>
        <StoryFacts
          facts={[
            {
              label: t(m.booking),
              value: (
                <Link to={`/booking-details?id=${booking_id}`}>{t(m.bookingNumber, { id: booking_id })}</Link>
              ),
            },
            { label: t(m.customer), value: <span translate="no">{dispute.customer_name}</span> },
            { label: t(m.driver), value: <span translate="no">{dispute.driver_name}</span> },
            { label: t(m.pickup), value: dispute.pickup_address },
            { label: t(m.drop), value: dispute.drop_address },
          ]}
        />
        <StoryActions>
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>{t(m.money)}</LinkButton>
        </StoryActions>
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline query={{ booking_id: String(booking_id) }} />
      </StorySection>
    </>
  );
}

function Decision({ dispute: { refund, payout, decision_reason, decided_by_name } }: { dispute: Dispute }) {
  const t = useText();
  return (
    <StorySection title={t(m.decision)}>
      <StoryFacts
        facts={[
          { label: t(m.refund), value: refund !== null && <Money taka={refund} /> },
          { label: t(m.payout), value: payout !== null && <Money taka={payout} /> },
          { label: t(m.decisionReason), value: decision_reason },
          {
            label: t(m.decidedBy),
            value: decided_by_name && <span translate="no">{decided_by_name}</span>,
          },
        ]}
      />
    </StorySection>
  );
}
