import type { Refund } from '@app/contracts/refunds.js';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { BookingLink } from '../../desk/booking-link';
import { FactsSection, DetailsFacts, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';
import { useDueTogetherText } from './due-together';
import { SendingTag, Transaction } from './payout-parts';
import { deskMessages as common } from '../../desk/desk.messages';
import { payoutsMessages as m } from './payouts.messages';
import { RefundWallet } from './refund-columns';

/** All details of a refund. */
export function RefundDetails({ refund }: { refund: Refund }) {
  const t = useText();
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  const time = (iso: string | null) => iso && <DateTime iso={iso} />;
  const together = useDueTogetherText(refund);
  const { transaction_id, status } = refund;
  return (
    <>
      <DetailsSection title={t(m.refund)}>
        {status === 'due' && refund.number === null && (
          <Notice tone="waiting" isLive={false}>
            {t(m.noNumberHint)}
          </Notice>
        )}
        {together && (
          <Notice tone="waiting" isLive={false}>
            {together}
          </Notice>
        )}
        <DetailsFacts
          facts={[
            { label: t(common.status), value: <SendingTag status={status} /> },
            { label: t(common.reason), value: refund.reason },
            { label: t(common.amount), value: <Money taka={refund.amount} /> },
            { label: t(m.sendTo), value: <RefundWallet refund={refund} /> },
            { label: t(common.transaction), value: transaction_id && <Transaction of={refund} /> },
            { label: t(m.since), value: time(refund.created_at) },
            { label: t(m.sentAt), value: time(refund.sent_at) },
            { label: t(m.sentBy), value: name(refund.sent_by_name) },
            { label: t(m.failedAt), value: time(refund.failed_at) },
            { label: t(m.failedBy), value: name(refund.failed_by_name) },
          ]}
        />
      </DetailsSection>
      <FactsSection
        title={t(common.booking)}
        facts={[
          {
            label: t(common.booking),
            value: <BookingLink id={refund.booking_id} />,
          },
          { label: t(common.customer), value: name(refund.user_name) },
          { label: t(common.pickup), value: refund.pickup_address },
          { label: t(common.drop), value: refund.drop_address },
        ]}
      />
      <AuditTimeline
        key={refund.version}
        title={t(m.history)}
        query={{ subject_type: 'refund', subject_id: String(refund.id) }}
      />
    </>
  );
}
