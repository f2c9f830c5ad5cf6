import type { Payment } from '@app/contracts/payments.js';
import { Link } from 'react-router';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsSection, FactsSection } from '../../staff/details';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import { EvidenceLine, EvidenceComparison } from '../../components/evidence-comparison';
import { hasMarks, PaymentMarks } from '../../components/payment-marks';
import { PaymentStatusTag } from '../../components/status-tag';
import { DateTime, Money } from '../../ui/values';
import { StrongMoney } from '../../staff/cells';
import { AmountTag } from './admin-payment-cells';
import { staffMessages as common } from '../../staff/staff.messages';
import { paymentMessages as m } from './payments.messages';
import { providerName } from '../../components/provider';
import { commonMessages as commonTexts } from '../../ui/common.messages';

interface PartProps {
  payment: Payment;
}

/** All details of a payment: the transfer, its evidence, its booking, and the actions of staff. */
export function PaymentDetails({ payment }: PartProps) {
  const t = useText();
  const { evidence } = payment;
  return (
    <>
      <Transfer payment={payment} />
      {evidence && (
        <DetailsSection title={t(m.evidenceColumn)}>
          <EvidenceComparison payment={payment} evidence={evidence} />
          <EvidenceLine evidence={evidence} />
        </DetailsSection>
      )}
      <PaidBooking payment={payment} />
      <AuditTimeline
        key={payment.version}
        title={t(m.audit)}
        query={{ booking_id: String(payment.booking_id) }}
      />
    </>
  );
}

const name = (value: string) => <span translate="no">{value}</span>;

/** The amounts, the sender and the decision. */
function Transfer({ payment }: PartProps) {
  const t = useText();
  return (
    <FactsSection
      title={t(m.transfer)}
      facts={[
        { label: t(commonTexts.amount), value: <StrongMoney taka={payment.amount} /> },
        { label: t(m.dueColumn), value: <Money taka={payment.total} /> },
        {
          label: t(m.totalSeenLabel),
          value: payment.is_price_changed && payment.expected_total !== null && (
            <Money taka={payment.expected_total} />
          ),
        },
        { label: t(m.difference), value: isDifferent(payment) && <AmountTag payment={payment} /> },
        {
          label: t(m.transaction),
          value: <CopyValue value={payment.transaction_id} label={t(m.transaction)} />,
        },
        { label: t(m.provider), value: name(providerName(payment.method)) },
        {
          label: t(common.sender),
          value: payment.payer_number && <CopyValue value={payment.payer_number} label={t(common.sender)} />,
        },
        { label: t(m.date), value: <DateTime iso={payment.created_at} /> },
        { label: t(common.status), value: <PaymentStatusTag payment={payment} /> },
        { label: t(m.withdrawnAt), value: payment.withdrawn_at && <DateTime iso={payment.withdrawn_at} /> },
        { label: t(common.decidedBy), value: payment.decided_by_name && name(payment.decided_by_name) },
        { label: t(m.decidedAt), value: payment.decided_at && <DateTime iso={payment.decided_at} /> },
        { label: t(m.forgivenWhy), value: payment.short_reason },
        { label: t(common.rejectionReason), value: payment.reject_reason },
        { label: t(m.goesBack), value: payment.received !== null && <Money taka={payment.received} /> },
      ]}
    />
  );
}

/** The booking of the payment, its customer and its driver. */
function PaidBooking({ payment }: PartProps) {
  const t = useText();
  return (
    <FactsSection
      title={t(common.booking)}
      facts={[
        {
          label: t(common.booking),
          value: (
            <Link to={`/booking-details?id=${payment.booking_id}`}>
              {t(commonTexts.rowNumber, { id: payment.booking_id })}
            </Link>
          ),
        },
        { label: t(common.pickup), value: payment.pickup_address },
        { label: t(common.drop), value: payment.drop_address },
        { label: t(commonTexts.pickupTime), value: <DateTime iso={payment.scheduled_time} /> },
        { label: t(m.marks), value: hasMarks(payment) && <PaymentMarks payment={payment} /> },
        { label: t(m.user), value: name(payment.user_name) },
        { label: t(common.driver), value: name(payment.driver_name) },
      ]}
    />
  );
}

function isDifferent({ is_price_changed, is_short, amount, total }: Payment): boolean {
  return is_price_changed || is_short || amount > total;
}
