import type { Payout } from '@app/contracts/payouts.js';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { DetailsFacts, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';
import { SendingTag, Transaction, Wallet } from './payout-parts';
import { deskMessages as common } from '../../desk/desk.messages';
import { payoutsMessages as m } from './payouts.messages';

/** All details of a payout. */
export function PayoutDetails({ payout }: { payout: Payout }) {
  const t = useText();
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  const time = (iso: string | null) => iso && <DateTime iso={iso} />;
  const { transaction_id, status } = payout;
  return (
    <>
      <DetailsSection title={t(m.payout)}>
        {payout.is_account_changed && status === 'due' && (
          <Notice tone="waiting" isLive={false}>
            {t(m.accountChangedHint)}
          </Notice>
        )}
        <DetailsFacts
          facts={[
            { label: t(common.status), value: <SendingTag status={status} /> },
            { label: t(common.reason), value: payout.reason },
            { label: t(common.amount), value: <Money taka={payout.amount} /> },
            { label: t(common.driver), value: name(payout.driver_name) },
            { label: t(m.account), value: <Wallet method={payout.method} number={payout.number} /> },
            { label: t(common.transaction), value: transaction_id && <Transaction of={payout} /> },
            { label: t(m.made), value: time(payout.created_at) },
            { label: t(m.madeBy), value: name(payout.created_by_name) },
            { label: t(m.sentAt), value: time(payout.sent_at) },
            { label: t(m.sentBy), value: name(payout.sent_by_name) },
            { label: t(m.closedAt), value: time(payout.closed_at) },
            { label: t(m.closedBy), value: name(payout.closed_by_name) },
          ]}
        />
      </DetailsSection>
      <AuditTimeline
        key={payout.version}
        title={t(m.history)}
        query={{ subject_type: 'payout', subject_id: String(payout.id) }}
      />
    </>
  );
}
