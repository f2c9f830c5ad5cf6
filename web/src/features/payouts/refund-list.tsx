import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useFormats } from '../../i18n/formats';
import styles from './payouts.module.css';
import { refundStatuses, type Refund } from '@app/contracts/refunds.js';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component';
import { useCountRefundsQuery } from '../../api/counts.api';
import { searchAndDays } from '../../staff/filters';
import { useDialog } from '../../staff/form-modal';
import { useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import { useStaffRefundsInfiniteQuery, useRemindCustomerMutation } from '../../api/money.api';
import { payoutsMessages as m } from './payouts.messages';
import type { RefundTarget } from './transfer-dialogs';
import type { ButtonProps } from 'antd';
import { BookingRoute, BookingLink, Name, useCommonColumns, useWidth } from '../../staff/cells';
import cells from '../../staff/cells.module.css';
import type { TableColumn } from '../../staff/table-column';
import { staffMessages as staff } from '../../staff/staff.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { CopyValue } from '../../ui/copy';
import { providerName } from '../../components/provider';
import {
  MAX_DUE,
  togetherWith,
  useDueTogetherText,
  RemindButton,
  TransferButtons,
  useTransferColumns,
  TransferTag,
  Transaction,
  TransferList,
  transferOrders,
} from './payout-parts';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection, DetailsFacts, DetailsSection } from '../../staff/details';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';

function RefundDetails({ refund }: { refund: Refund }) {
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
            { label: t(common.status), value: <TransferTag status={status} /> },
            { label: t(common.reason), value: refund.reason },
            { label: t(staff.amount), value: <Money taka={refund.amount} /> },
            { label: t(m.sendTo), value: <RefundWallet refund={refund} /> },
            { label: t(common.transactionId), value: transaction_id && <Transaction of={refund} /> },
            { label: t(m.since), value: time(refund.created_at) },
            { label: t(staff.sentAt), value: time(refund.sent_at) },
            { label: t(m.sentBy), value: name(refund.sent_by_name) },
            { label: t(m.failedAt), value: time(refund.failed_at) },
            { label: t(m.failedBy), value: name(refund.failed_by_name) },
          ]}
        />
      </DetailsSection>
      <FactsSection
        title={t(staff.booking)}
        facts={[
          { label: t(staff.booking), value: <BookingLink id={refund.booking_id} /> },
          { label: t(common.customer), value: name(refund.user_name) },
          { label: t(ui.pickup), value: refund.pickup_address },
          { label: t(ui.drop), value: refund.drop_address },
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

interface RefundButtonsProps {
  refund: Refund;
  onOpen: (target: RefundTarget) => void;
  size?: ButtonProps['size'];
}

function RemindCustomer({ refund, size }: Pick<RefundButtonsProps, 'refund' | 'size'>) {
  const { id, user_name, reminded_at } = refund;
  const mutation = useRemindCustomerMutation();
  return <RemindButton id={id} name={user_name} remindedAt={reminded_at} mutation={mutation} size={size} />;
}

const choices = { due: ['sent'], sent: ['failed'], failed: [] } as const;

function RefundButtons({ refund, onOpen, size }: RefundButtonsProps) {
  const { id, status, number } = refund;
  if (status === 'due' && number === null) {
    return <RemindCustomer refund={refund} size={size} />;
  }
  return (
    <TransferButtons
      id={id}
      choices={choices[status]}
      size={size}
      onChoose={(choice) => onOpen({ refund, choice })}
    />
  );
}

function RefundWallet({ refund: { method, number } }: { refund: Refund }) {
  const t = useText();
  if (number === null) {
    return (
      <span className={cells.soft} title={t(m.noNumberHint)}>
        {t(m.noNumber)}
      </span>
    );
  }
  return (
    <span className={cells.line}>
      <span translate="no" className={cells.soft}>
        {providerName(method ?? '')}
      </span>
      <CopyValue value={number} label={t(staff.number)} />
    </span>
  );
}

/** In a list: how many refunds are due to the number of this one, with a link that shows only them. */
function DueTogether({ refund }: { refund: Refund }) {
  const t = useText();
  const { money, number } = useFormats();
  // One request for all rows of the list.
  const { data } = useStaffRefundsInfiniteQuery({ query: { status: 'due', limit: MAX_DUE } });
  const together = togetherWith(refund, rowsOf(data));
  if (together.length < 2 || refund.number === null) return null;
  const total = together.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Link
      to={`/admin/payouts?${new URLSearchParams({ show: 'refunds', status: 'due', search: refund.number })}`}
      className={styles.together}
    >
      {t(m.together, { count: number(together.length), total: money(total) })}
    </Link>
  );
}

function useRefundColumns(onOpen: (target: RefundTarget) => void): readonly TableColumn<Refund>[] {
  const t = useText();
  const { actions, creationTime, number } = useCommonColumns();
  const width = useWidth();
  const { amount, status, transaction } = useTransferColumns(refundStatuses);
  return [
    { ...number(t(m.refund)), width: 78 },
    {
      key: 'customer',
      title: t(common.customer),
      width: 110,
      isText: true,
      isTwoLines: true,
      render: ({ user_name }) => <Name text={user_name} />,
    },
    {
      key: 'booking',
      title: t(staff.booking),
      width: width(210, 200),
      isText: true,
      isTwoLines: true,
      render: (refund) => <BookingRoute booking={refund} />,
    },
    { ...amount, width: 108 },
    {
      key: 'goal',
      title: t(m.sendTo),
      width: 176,
      render: (refund) => (
        <>
          <RefundWallet refund={refund} />
          <DueTogether refund={refund} />
        </>
      ),
    },
    { ...status, width: width(120, 130) },
    { ...transaction, width: 130 },
    { ...creationTime('since', t(m.since), width(118, 130)), isTwoLines: true },
    actions(width(120, 130), (refund: Refund) => (
      <RefundButtons refund={refund} onOpen={onOpen} size="small" />
    )),
  ];
}

const RefundDialog = lazyComponent(() => import('./transfer-dialogs'), 'RefundDialog');

/** Refunds that are owed to customers, and those that were sent. */
export function RefundList() {
  const t = useText();
  const { target, open, dialog } = useDialog<RefundTarget>();
  const tableState = useTableState('refunds', transferOrders, useRefundColumns(open));
  const list = useTableRows(useStaffRefundsInfiniteQuery, tableState, {
    ...searchAndDays(tableState.filter),
    status: tableState.filter.pick('status', refundStatuses),
  });
  return (
    <>
      <TransferList
        kind="refunds"
        tableState={tableState}
        list={list}
        dueCount={useCountRefundsQuery({ query: { status: 'due' } }).data}
        rowName={({ id }) => t(m.refundTitle, { id })}
        footer={(refund) => <RefundButtons refund={refund} onOpen={open} />}
      >
        {(refund) => <RefundDetails refund={refund} />}
      </TransferList>
      {target && (
        <Suspense fallback={null}>
          <RefundDialog {...target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
