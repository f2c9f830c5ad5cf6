import { disputeStatuses, type Dispute, type DisputeStatus } from '@app/contracts/disputes.js';
import { lazy, Suspense } from 'react';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { NoRows } from '../../staff/list-frame';
import { RangeFilter } from '../../staff/filters';
import { useDialog } from '../../staff/form-modal';
import { byCreation, useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import { bookingFilter } from './proof-parts';
import { disputesMessages as m, moneyMessages } from './money.messages';
import { useStaffDisputesInfiniteQuery } from './proofs.api';
import {
  BookingLink,
  BookingRoute,
  LinkButton,
  StrongMoney,
  useCommonColumns,
  useWidth,
} from '../../staff/cells';
import type { TableColumn } from '../../staff/table-column';
import { staffMessages as staff } from '../../staff/staff.messages';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection, DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import { FileList } from '../../ui/file-list';
import { DateTime, Money } from '../../ui/values';
import styles from './money.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { Button, type ButtonProps } from 'antd';
import type { Text } from '../../i18n/catalogue';
import { Tag, type Tone } from '../../ui/tag';

const looks: Record<DisputeStatus, readonly [Tone, Text]> = {
  open: ['waiting', common.disputeOpen],
  decided: ['good', common.disputeDecided],
  closed: ['neutral', common.disputeClosed],
};

function DisputeTag({ status }: { status: DisputeStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return (
    <span title={status === 'closed' ? t(m.closedHint) : undefined}>
      <Tag tone={tone}>{t(text)}</Tag>
    </span>
  );
}

/** Who opened it: customer or driver, and the name. */
function Opener({ dispute }: { dispute: Dispute }) {
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

function DecideButton({ dispute, onDecide, size }: DecideButtonProps) {
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
function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const { booking_id, message, ticket_id, files, ended_at, price } = dispute;
  return (
    <>
      <FactsSection
        title={t(m.facts)}
        facts={[
          { label: t(common.status), value: <DisputeTag status={dispute.status} /> },
          { label: t(m.by), value: <Opener dispute={dispute} /> },
          { label: t(common.subject), value: dispute.reason },
          { label: t(m.held), value: <Money taka={dispute.held} /> },
          { label: t(common.offeredPrice), value: price !== null && <Money taka={price} /> },
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
              <LinkButton to={`/support?row=${ticket_id}`}>{t(common.viewTicket)}</LinkButton>
            </DetailsActions>
          )}
        </DetailsSection>
      )}
      {dispute.status === 'decided' && <Decision dispute={dispute} />}
      <DetailsSection title={t(staff.booking)}>
        <DetailsFacts
          facts={[
            { label: t(staff.booking), value: <BookingLink id={booking_id} /> },
            { label: t(common.customer), value: <span translate="no">{dispute.customer_name}</span> },
            { label: t(common.driver), value: <span translate="no">{dispute.driver_name}</span> },
            { label: t(ui.pickup), value: dispute.pickup_address },
            { label: t(ui.drop), value: dispute.drop_address },
          ]}
        />
        <DetailsActions>
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>{t(m.money)}</LinkButton>
        </DetailsActions>
      </DetailsSection>
      <AuditTimeline
        title={t(staff.staffActivity)}
        key={dispute.version}
        query={{ booking_id: String(booking_id) }}
      />
    </>
  );
}

function Decision({ dispute: { refund, payout, decision_reason, decided_by_name } }: { dispute: Dispute }) {
  const t = useText();
  return (
    <FactsSection
      title={t(staff.decision)}
      facts={[
        { label: t(m.refund), value: refund !== null && <Money taka={refund} /> },
        { label: t(m.payout), value: payout !== null && <Money taka={payout} /> },
        { label: t(common.reason), value: decision_reason },
        {
          label: t(staff.decidedBy),
          value: decided_by_name && <span translate="no">{decided_by_name}</span>,
        },
      ]}
    />
  );
}

function useDisputeColumns(onDecide: (dispute: Dispute) => void): readonly TableColumn<Dispute>[] {
  const t = useText();
  const { actions, creationTime, number } = useCommonColumns();
  const width = useWidth();
  return [
    number(t(m.facts)),
    {
      key: 'booking',
      title: t(staff.booking),
      width: width(220, 200),
      isText: true,
      isTwoLines: true,
      render: (booking) => <BookingRoute booking={booking} />,
    },
    {
      key: 'opened_by',
      title: t(m.by),
      width: width(210, 180),
      isText: true,
      render: (dispute) => <Opener dispute={dispute} />,
    },
    {
      key: 'reason',
      title: t(common.subject),
      width: width(250, 200),
      isText: true,
      isTwoLines: true,
      render: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      key: 'held',
      title: t(m.held),
      width: 120,
      isEnd: true,
      render: ({ held: heldAmount }) => <StrongMoney taka={heldAmount} />,
    },
    {
      key: 'status',
      title: t(common.status),
      width: width(130, 160),
      filter: {
        name: 'status',
        options: disputeStatuses.map((value) => ({ value, label: t(looks[value][1]) })),
      },
      render: ({ status }) => <DisputeTag status={status} />,
    },
    { ...creationTime('opened', t(m.opened), width(118, 130)), isTwoLines: true },
    actions(width(120, 140), (dispute: Dispute) => (
      <DecideButton dispute={dispute} onDecide={onDecide} size="small" />
    )),
  ];
}

const DecideDispute = lazy(() => import('./decide-dispute.modal'));

/** The filter in the address as the endpoint accepts it. */
function disputeQuery(filter: QueryFilter) {
  return {
    status: filter.pick('status', disputeStatuses),
    booking_id: bookingFilter(filter),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** Disputes: the open ones to decide, and the outcome of the others. */
export function DisputeList() {
  const t = useText();
  const { target, open, dialog } = useDialog<Dispute>();
  const tableState = useTableState('disputes', byCreation, useDisputeColumns(open));
  const list = useTableRows(useStaffDisputesInfiniteQuery, tableState, disputeQuery(tableState.filter));
  return (
    <>
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        unfilteredList={{ query: 'show=disputes' }}
        views={[
          { key: 'open', name: t(common.disputeOpen), query: 'show=disputes&status=open' },
          { key: 'decided', name: t(common.disputeDecided), query: 'show=disputes&status=decided' },
        ]}
        chosenElsewhere={['booking_id']}
        search={t(m.byBooking)}
        searchBy="booking_id"
      >
        <RangeFilter filter={tableState.filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(moneyMessages.disputes)}
        {...list}
        rowName={({ id }) => t(m.dispute, { id })}
        errors={{ failed: m.failed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={list.isFiltered} texts={m} all="/admin/money?show=disputes" />}
        footer={(dispute) => <DecideButton dispute={dispute} onDecide={open} />}
      >
        {(dispute) => <DisputeDetails dispute={dispute} />}
      </StaffList>
      {target && (
        <Suspense fallback={null}>
          <DecideDispute dispute={target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
