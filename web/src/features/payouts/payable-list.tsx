import type { Payable } from '@app/contracts/payouts.js';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import cells from '../../staff/cells.module.css';
import type { TableColumn } from '../../staff/table-column';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { LinkButton, PhoneLink, StrongMoney, useCommonColumns, useWidth } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { DetailsFacts, DetailsSection } from '../../staff/details';
import { useDialog, ActionModal } from '../../staff/form-modal';
import { useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import { EmptyState } from '../../ui/states';
import { DateTime, Money } from '../../ui/values';
import { Wallet, RemindButton } from './payout-parts';
import {
  usePayablesInfiniteQuery,
  useRemindDriverMutation,
  useMakePayoutMutation,
} from '../../api/money.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { payoutsMessages as m } from './payouts.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { PAYOUT_MIN_TAKA } from '@app/contracts/limits.js';
import { Button, type ButtonProps } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats';
import { providerName } from '../../components/provider';

function RemindDriver({ payable, size }: Pick<PayableActionProps, 'payable' | 'size'>) {
  const { id, driver_name, reminded_at } = payable;
  const mutation = useRemindDriverMutation();
  return <RemindButton id={id} name={driver_name} remindedAt={reminded_at} mutation={mutation} size={size} />;
}

interface PayableActionProps {
  payable: Payable;
  onMake: (payable: Payable) => void;
  size?: ButtonProps['size'];
}

/** The button that makes a payout, or why no payout can be made. */
function PayableAction({ payable, onMake, size }: PayableActionProps) {
  const t = useText();
  const formats = useFormats();
  const { due_payout_id, method, stopped_until, available, driver_name } = payable;
  if (due_payout_id !== null) {
    return (
      <Link to={`/admin/payouts?show=payouts&row=${due_payout_id}`}>
        {t(m.payoutDue, { id: due_payout_id })}
      </Link>
    );
  }
  const why = (text: string, hint?: string) => (
    <span className={cells.soft} title={hint}>
      {text}
    </span>
  );
  if (method === null) return <RemindDriver payable={payable} size={size} />;
  if (stopped_until !== null) {
    return why(t(m.stoppedUntil, { time: formats.dateTime(stopped_until) }), t(m.stoppedHint));
  }
  if (available < PAYOUT_MIN_TAKA) return why(t(m.tooLittle, { amount: formats.money(PAYOUT_MIN_TAKA) }));
  return (
    <Button
      type="primary"
      size={size}
      aria-label={`${t(m.make)}: ${driver_name}`}
      onClick={() => onMake(payable)}
    >
      {t(m.make)}
    </Button>
  );
}

const orders = [
  { sort: 'available', order: 'desc', label: staff.highestFirst },
  { sort: 'available', order: 'asc', label: staff.lowestFirst },
] as const;

function AccountCell({ payable: { method, number } }: { payable: Payable }) {
  const t = useText();
  if (!method || !number)
    return (
      <span className={cells.soft} title={t(m.noAccountHint)}>
        {t(m.noAccount)}
      </span>
    );
  return <Wallet method={method} number={number} />;
}

function usePayableColumns(onMake: (payable: Payable) => void): readonly TableColumn<Payable>[] {
  const t = useText();
  const { actions } = useCommonColumns();
  const width = useWidth();
  return [
    {
      key: 'driver',
      title: t(common.driver),
      width: 220,
      isText: true,
      isPrimary: true,
      render: ({ id, driver_name }) => <RowLink id={id} name={driver_name} />,
    },
    {
      key: 'phone',
      title: t(common.phone),
      width: 120,
      render: ({ driver_phone }) => <PhoneLink phone={driver_phone} />,
    },
    {
      key: 'available',
      title: t(m.available),
      width: 140,
      sortBy: 'available',
      isEnd: true,
      render: ({ available }) => <StrongMoney taka={available} />,
    },
    {
      key: 'account',
      title: t(m.account),
      width: 200,
      isText: true,
      render: (payable) => <AccountCell payable={payable} />,
    },
    actions(width(280, 330), (payable: Payable) => (
      <PayableAction payable={payable} onMake={onMake} size="small" />
    )),
  ];
}

/** Drivers with an available balance, the largest first. */
export function PayableList() {
  const t = useText();
  const { money } = useFormats();
  const { target, open, dialog } = useDialog<Payable>();
  const tableState = useTableState('payable', orders, usePayableColumns(open));
  const search = tableState.filter.get('search') || undefined;
  const list = useTableRows(usePayablesInfiniteQuery, tableState, { search });
  const [makePayout] = useMakePayoutMutation();
  const payable = target && (list.rows.find(({ id }) => id === target.id) ?? target);
  return (
    <>
      <StaffToolbar
        tableState={tableState}
        label={t(m.payableFilters)}
        unfilteredList={{ query: tableState.filter.get('show') ? 'show=payable' : '' }}
        search={t(m.payableSearch)}
      />
      <StaffList
        tableState={tableState}
        label={t(m.payable)}
        {...list}
        rowName={({ driver_name }) => driver_name}
        isTitleName
        errors={{ failed: m.payableFailed }}
        loadingText={t(m.payableLoading)}
        empty={
          search ? (
            <EmptyState text={t(m.payableNotFound)} />
          ) : (
            <EmptyState text={t(m.payableEmpty)} hint={t(m.payableEmptyHint)} />
          )
        }
        footer={(row) => <PayableAction payable={row} onMake={open} />}
      >
        {(row) => <PayableDetails payable={row} />}
      </StaffList>
      {payable && (
        <ActionModal
          title={t(m.makeTitle, { name: payable.driver_name })}
          text={t(m.makeText, {
            amount: money(payable.available),
            account: `${providerName(payable.method ?? '')} ${payable.number ?? ''}`,
          })}
          confirmLabel={t(m.make)}
          errors={{ failed: m.makeFailed }}
          onConfirm={async (intent) => {
            const { message } = await makePayout({ body: { driver_id: payable.id }, ...intent }).unwrap();
            dialog.onDone(message);
          }}
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}

function PayableDetails({ payable }: { payable: Payable }) {
  const t = useText();
  const { id, driver_name, available, driver_phone, stopped_until } = payable;
  return (
    <>
      <DetailsSection title={t(common.driver)}>
        <DetailsFacts
          facts={[
            { label: t(common.driver), value: <span translate="no">{driver_name}</span> },
            { label: t(m.available), value: <Money taka={available} /> },
            { label: t(m.account), value: <AccountCell payable={payable} /> },
            { label: t(m.stoppedHint), value: stopped_until && <DateTime iso={stopped_until} /> },
            { label: t(common.phone), value: <PhoneLink phone={driver_phone} /> },
          ]}
        />
        <LinkButton to={`/admin/payouts?show=payouts&driver_id=${id}`}>{t(m.allPayouts)}</LinkButton>
      </DetailsSection>
      <AuditTimeline title={t(m.history)} query={{ subject_type: 'user', subject_id: String(id) }} />
    </>
  );
}
