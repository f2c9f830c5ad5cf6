import type { Refund } from '@app/contracts/refunds.js';
import { Link } from 'react-router';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';
import { SendingTag } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';
import { RefundGoal } from './refund-columns';

/** Everything about a refund beside the list. */
export function RefundStory({ refund }: { refund: Refund }) {
  const t = useText();
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  const time = (iso: string | null) => iso && <DateTime iso={iso} />;
  const { transaction_id, status } = refund;
  return (
    <>
      <StorySection title={t(m.refund)}>
        {status === 'due' && refund.number === null && (
          <Notice tone="waiting" isLive={false}>
            {t(m.noNumberHint)}
          </Notice>
        )}
        <StoryFacts
          facts={[
            { label: t(m.status), value: <SendingTag status={status} /> },
            { label: t(m.reason), value: refund.reason },
            { label: t(m.amount), value: <Money taka={refund.amount} /> },
            { label: t(m.sendTo), value: <RefundGoal refund={refund} /> },
            {
              label: t(m.transaction),
              value: transaction_id && <CopyValue value={transaction_id} label={t(m.transaction)} />,
            },
            { label: t(m.since), value: time(refund.created_at) },
            { label: t(m.sentAt), value: time(refund.sent_at) },
            { label: t(m.sentBy), value: name(refund.sent_by_name) },
            { label: t(m.failedAt), value: time(refund.failed_at) },
            { label: t(m.failedBy), value: name(refund.failed_by_name) },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.booking)}>
        <StoryFacts
          facts={[
            {
              label: t(m.booking),
              value: (
                <Link to={`/booking-details?id=${refund.booking_id}`}>
                  {t(m.bookingNumber, { id: refund.booking_id })}
                </Link>
              ),
            },
            { label: t(m.customer), value: name(refund.user_name) },
            { label: t(m.pickup), value: refund.pickup_address },
            { label: t(m.drop), value: refund.drop_address },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline query={{ subject_type: 'refund', subject_id: String(refund.id) }} />
      </StorySection>
    </>
  );
}
