import type { Payout } from '@app/contracts/payouts.js';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy-value';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';
import { SendingTag, Wallet } from './payout-parts';
import { payoutsMessages as m } from './payouts.messages';

/** Everything about a payout beside the list. */
export function PayoutStory({ payout }: { payout: Payout }) {
  const t = useText();
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  const time = (iso: string | null) => iso && <DateTime iso={iso} />;
  const { transaction_id, status } = payout;
  return (
    <>
      <StorySection title={t(m.payout)}>
        {payout.is_account_changed && status === 'due' && (
          <Notice tone="waiting" isLive={false}>
            {t(m.accountChangedHint)}
          </Notice>
        )}
        <StoryFacts
          facts={[
            { label: t(m.status), value: <SendingTag status={status} /> },
            { label: t(m.reason), value: payout.reason },
            { label: t(m.amount), value: <Money taka={payout.amount} /> },
            { label: t(m.driver), value: name(payout.driver_name) },
            { label: t(m.account), value: <Wallet method={payout.method} number={payout.number} /> },
            {
              label: t(m.transaction),
              value: transaction_id && <CopyValue value={transaction_id} label={t(m.transaction)} />,
            },
            { label: t(m.made), value: time(payout.created_at) },
            { label: t(m.madeBy), value: name(payout.created_by_name) },
            { label: t(m.sentAt), value: time(payout.sent_at) },
            { label: t(m.sentBy), value: name(payout.sent_by_name) },
            { label: t(m.closedAt), value: time(payout.closed_at) },
            { label: t(m.closedBy), value: name(payout.closed_by_name) },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline query={{ subject_type: 'payout', subject_id: String(payout.id) }} />
      </StorySection>
    </>
  );
}
