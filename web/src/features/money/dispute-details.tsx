import { type Dispute, disputeStatuses, type DisputeStatus } from '@app/contracts/disputes.js';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { BookingLink } from '../../staff/booking-link';
import { LinkButton } from '../../staff/link-button';
import { FactsSection, DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import { useText } from '../../i18n/use-text';
import { FileList } from '../../ui/file-list';
import { DateTime, Money } from '../../ui/values';
import { staffMessages as common } from '../../staff/staff.messages';
import { disputesMessages as m } from './money.messages';
import styles from './money.module.css';
import { commonMessages as commonTexts } from '../../ui/common.messages';
import { Button, type ButtonProps } from 'antd';
import type { Text } from '../../i18n/catalogue';
import { Tag, type Tone } from '../../components/status-tag';

const looks: Record<DisputeStatus, readonly [Tone, Text]> = {
  open: ['waiting', m.open],
  decided: ['good', m.decided],
  closed: ['neutral', m.closed],
};

export const statusOptions: readonly { readonly value: string; readonly text: Text }[] = disputeStatuses.map(
  (status) => ({ value: status, text: looks[status][1] }),
);

export function DisputeTag({ status }: { status: DisputeStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return (
    <span title={status === 'closed' ? t(m.closedHint) : undefined}>
      <Tag tone={tone}>{t(text)}</Tag>
    </span>
  );
}

/** Who opened it: customer or driver, and the name. */
export function Opener({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const isCustomer = dispute.opened_by === 'customer';
  return (
    <>
      {t(isCustomer ? common.customer : common.driver)}:{' '}
      <span translate="no">{isCustomer ? dispute.customer_name : dispute.driver_name}</span>
    </>
  );
}

interface DecideButtonProps {
  dispute: Dispute;
  onDecide: (dispute: Dispute) => void;
  size?: ButtonProps['size'];
}

/** Opens the decision of an open dispute. */
export function DecideButton({ dispute, onDecide, size }: DecideButtonProps) {
  const t = useText();
  if (dispute.status !== 'open') return null;
  return (
    <Button
      type="primary"
      size={size}
      aria-label={`${t(m.decide)} #${dispute.id}`}
      onClick={() => onDecide(dispute)}
    >
      {t(m.decide)}
    </Button>
  );
}

/** All details of a dispute: messages, held money and decision. */
export function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { booking_id, message, ticket_id, files, ended_at, price } = dispute;
  return (
    <>
      <FactsSection
        title={t(m.facts)}
        facts={[
          { label: t(common.status), value: <DisputeTag status={dispute.status} /> },
          { label: t(m.by), value: <Opener dispute={dispute} /> },
          { label: t(m.reason), value: dispute.reason },
          { label: t(m.held), value: <Money taka={dispute.held} /> },
          { label: t(commonTexts.offeredPrice), value: price !== null && <Money taka={price} /> },
          { label: t(m.opened), value: <DateTime iso={dispute.created_at} /> },
          { label: t(m.ended), value: ended_at && <DateTime iso={ended_at} /> },
        ]}
      />
      {message && (
        <DetailsSection title={t(m.message)}>
          <blockquote className={styles.quote}>{message}</blockquote>
          {files.length > 0 && <FileList files={files} label={t(m.files)} />}
          {ticket_id !== null && (
            <DetailsActions>
              <LinkButton to={`/support?row=${ticket_id}`}>{t(m.ticket)}</LinkButton>
            </DetailsActions>
          )}
        </DetailsSection>
      )}
      {dispute.status === 'decided' && <Decision dispute={dispute} />}
      <DetailsSection title={t(common.booking)}>
        <DetailsFacts
          facts={[
            {
              label: t(common.booking),
              value: <BookingLink id={booking_id} />,
            },
            { label: t(common.customer), value: <span translate="no">{dispute.customer_name}</span> },
            { label: t(common.driver), value: <span translate="no">{dispute.driver_name}</span> },
            { label: t(common.pickup), value: dispute.pickup_address },
            { label: t(common.drop), value: dispute.drop_address },
          ]}
        />
        <DetailsActions>
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>{t(m.money)}</LinkButton>
        </DetailsActions>
      </DetailsSection>
      <AuditTimeline title={t(m.history)} key={dispute.version} query={{ booking_id: String(booking_id) }} />
    </>
  );
}

function Decision({ dispute: { refund, payout, decision_reason, decided_by_name } }: { dispute: Dispute }) {
  const t = useText();
  return (
    <FactsSection
      title={t(common.decision)}
      facts={[
        { label: t(m.refund), value: refund !== null && <Money taka={refund} /> },
        { label: t(m.payout), value: payout !== null && <Money taka={payout} /> },
        { label: t(common.reason), value: decision_reason },
        {
          label: t(common.decidedBy),
          value: decided_by_name && <span translate="no">{decided_by_name}</span>,
        },
      ]}
    />
  );
}
