import { walletProviders } from '@app/contracts/wallets.js';
import { payoutStatuses, type Payout } from '@app/contracts/payouts.js';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component';
import { useCountPayoutsQuery } from '../../api/counts.api';
import { searchAndDays } from '../../staff/filters';
import { useDialog } from '../../staff/form-modal';
import { useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import type { PayoutTarget } from './transfer-dialogs';
import { useStaffPayoutsInfiniteQuery } from '../../api/money.api';
import { payoutsMessages as m } from './payouts.messages';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { DetailsFacts, DetailsSection } from '../../staff/details';
import { Notice } from '../../ui/notice';
import { DateTime, Money } from '../../ui/values';
import {
  TransferTag,
  Transaction,
  Wallet,
  TransferButtons,
  useTransferColumns,
  TransferList,
  transferOrders,
} from './payout-parts';
import { staffMessages as staff } from '../../staff/staff.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { ButtonProps } from 'antd';
import cells from '../../staff/cells.module.css';
import type { TableColumn } from '../../staff/table-column';
import { Name, useCommonColumns, useWidth } from '../../staff/cells';
import { walletOptions } from '../../components/provider';
import { Tag } from '../../ui/tag';

interface PayoutButtonsProps {
  payout: Payout;
  onOpen: (target: PayoutTarget) => void;
  size?: ButtonProps['size'];
}

const choices = { due: ['sent', 'cancel'], sent: ['failed'], failed: [], cancelled: [] } as const;

function PayoutButtons({ payout, onOpen, size }: PayoutButtonsProps) {
  return (
    <TransferButtons
      id={payout.id}
      choices={choices[payout.status]}
      size={size}
      onChoose={(choice) => onOpen({ payout, choice })}
    />
  );
}

function usePayoutColumns(onOpen: (target: PayoutTarget) => void): readonly TableColumn<Payout>[] {
  const t = useText();
  const { actions, creationTime, number } = useCommonColumns();
  const width = useWidth();
  const { amount, status, transaction } = useTransferColumns(payoutStatuses);
  return [
    number(t(m.payout)),
    {
      key: 'driver',
      title: t(common.driver),
      width: 160,
      isText: true,
      render: ({ driver_name }) => <Name text={driver_name} />,
    },
    amount,
    {
      key: 'account',
      title: t(m.account),
      width: 260,
      isText: true,
      filter: { name: 'method', options: walletOptions },
      render: (payout) => (
        <span className={cells.line}>
          <Wallet method={payout.method} number={payout.number} />
          {payout.is_account_changed && payout.status === 'due' && (
            <Tag tone="bad">{t(m.accountChanged)}</Tag>
          )}
        </span>
      ),
    },
    { ...status, width: width(130, 160) },
    { ...transaction, width: 170 },
    creationTime('made', t(m.made)),
    {
      key: 'sent_by',
      title: t(m.sentBy),
      width: 140,
      isText: true,
      isHiddenAtFirst: true,
      render: ({ sent_by_name }) => <span translate="no">{sent_by_name}</span>,
    },
    actions(width(150, 200), (payout: Payout) => (
      <PayoutButtons payout={payout} onOpen={onOpen} size="small" />
    )),
  ];
}

function PayoutDetails({ payout }: { payout: Payout }) {
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
            { label: t(common.status), value: <TransferTag status={status} /> },
            { label: t(common.reason), value: payout.reason },
            { label: t(staff.amount), value: <Money taka={payout.amount} /> },
            { label: t(common.driver), value: name(payout.driver_name) },
            { label: t(m.account), value: <Wallet method={payout.method} number={payout.number} /> },
            { label: t(common.transactionId), value: transaction_id && <Transaction of={payout} /> },
            { label: t(m.made), value: time(payout.created_at) },
            { label: t(m.madeBy), value: name(payout.created_by_name) },
            { label: t(staff.sentAt), value: time(payout.sent_at) },
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

const PayoutDialog = lazyComponent(() => import('./transfer-dialogs'), 'PayoutDialog');

/** The filter in the address as the endpoint accepts it. */
function payoutQuery(filter: QueryFilter) {
  const driver = filter.get('driver_id');
  return {
    ...searchAndDays(filter),
    status: filter.pick('status', payoutStatuses),
    method: filter.pick('method', walletProviders),
    driver_id: /^[1-9]\d{0,8}$/.test(driver) ? driver : undefined,
  };
}

/** Payouts: those due for sending, and the outcome of the others. */
export function PayoutList() {
  const t = useText();
  const { target, open, dialog } = useDialog<PayoutTarget>();
  const tableState = useTableState('payouts', transferOrders, usePayoutColumns(open));
  const list = useTableRows(useStaffPayoutsInfiniteQuery, tableState, payoutQuery(tableState.filter));
  return (
    <>
      <TransferList
        kind="payouts"
        tableState={tableState}
        list={list}
        dueCount={useCountPayoutsQuery({ query: { status: 'due' } }).data}
        rowName={({ id }) => t(common.payoutNumber, { id })}
        footer={(payout) => <PayoutButtons payout={payout} onOpen={open} />}
      >
        {(payout) => <PayoutDetails payout={payout} />}
      </TransferList>
      {target && (
        <Suspense fallback={null}>
          <PayoutDialog {...target} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
