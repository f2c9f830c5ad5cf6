import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import type { ComponentProps } from 'react';
import { ExportButton } from '../../staff/export-button';
import { NoRows } from '../../staff/list-frame';
import { RangeFilter } from '../../staff/filters';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import type { Payout, PayoutStatus, NumberReminder } from '@app/contracts/payouts.js';
import { Button, type ButtonProps } from 'antd';
import cells from '../../staff/cells.module.css';
import type { TableColumn } from '../../staff/table-column';
import { byCreation } from '../../staff/use-table-state';
import { staffMessages as staff } from '../../staff/staff.messages';
import { StrongMoney } from '../../staff/cells';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { CopyValue } from '../../ui/copy';
import { providerName } from '../../components/provider';
import { Tag, type Tone } from '../../ui/tag';
import { payoutsMessages as m } from './payouts.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { NUMBER_REMINDER_HOURS } from '@app/contracts/limits.js';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useStaffMessage } from '../../staff/staff-provider';
import type { Refund } from '@app/contracts/refunds.js';
import { rowsOf } from '../../api/endpoints';
import { useStaffRefundsInfiniteQuery } from '../../api/money.api';

/** The orders of payouts and of refunds. */
export const transferOrders = [
  ...byCreation,
  { sort: 'amount', order: 'desc', label: staff.highestFirst },
  { sort: 'amount', order: 'asc', label: staff.lowestFirst },
  { sort: 'status', order: 'desc', label: m.dueFirst },
  { sort: 'status', order: 'asc', label: m.doneFirst },
] as const;

/** What payouts and refunds have in common. */
export type Transfer = Pick<Payout, 'amount' | 'status' | 'transaction_id' | 'reason'>;

const looks: Record<PayoutStatus, readonly [Tone, Text]> = {
  due: ['waiting', m.due],
  sent: ['good', common.moneySent],
  failed: ['bad', common.failed],
  cancelled: ['neutral', m.cancelled],
};

/** The status of a payout or refund. */
export function TransferTag({ status }: { status: PayoutStatus }) {
  const t = useText();
  const [tone, text] = looks[status];
  return <Tag tone={tone}>{t(text)}</Tag>;
}

/** The columns that payouts and refunds have in common. */
export function useTransferColumns(statuses: readonly PayoutStatus[]) {
  const t = useText();
  const amount: TableColumn<Transfer> = {
    key: 'amount',
    title: t(staff.amount),
    width: 120,
    sortBy: 'amount',
    isEnd: true,
    render: ({ amount: taka }) => <StrongMoney taka={taka} />,
  };
  const status: TableColumn<Transfer> = {
    key: 'status',
    title: t(common.status),
    width: 120,
    sortBy: 'status',
    filter: { name: 'status', options: statuses.map((value) => ({ value, label: t(looks[value][1]) })) },
    render: ({ status: value, reason }) => (
      <span title={reason ?? undefined}>
        <TransferTag status={value} />
      </span>
    ),
  };
  const transaction: TableColumn<Transfer> = {
    key: 'transaction',
    title: t(common.transactionId),
    width: 150,
    render: (row) => <Transaction of={row} />,
  };
  return { amount, status, transaction };
}

/** The transaction of what was sent, to copy. */
export function Transaction({ of: { transaction_id } }: { of: Pick<Transfer, 'transaction_id'> }) {
  const t = useText();
  return transaction_id && <CopyValue value={transaction_id} label={t(common.transactionId)} />;
}

/** What an admin can do with a payout or refund. */
export type TransferChoice = 'sent' | 'failed' | 'cancel';

const choiceLooks: Record<TransferChoice, { text: Text; look: ButtonProps }> = {
  sent: { text: m.pay, look: { type: 'primary' } },
  cancel: { text: ui.cancel, look: {} },
  failed: { text: m.markFailed, look: { danger: true } },
};

interface TransferButtonsProps<Choice extends TransferChoice> {
  id: number;
  choices: readonly Choice[];
  size: ButtonProps['size'];
  onChoose: (choice: Choice) => void;
}

/** A button for each choice. */
export function TransferButtons<Choice extends TransferChoice>(props: TransferButtonsProps<Choice>) {
  const { id, choices, size, onChoose } = props;
  const t = useText();
  if (choices.length === 0) return null;
  return (
    <span className={cells.buttons}>
      {choices.map((choice) => {
        const { text, look } = choiceLooks[choice];
        return (
          <Button
            key={choice}
            {...look}
            size={size}
            aria-label={`${t(text)} #${id}`}
            onClick={() => onChoose(choice)}
          >
            {t(text)}
          </Button>
        );
      })}
    </span>
  );
}

/** A provider and a number, masked or in full. */
export function Wallet({ method, number }: { method: string; number: string }) {
  return (
    <span className={cells.line} translate="no">
      <span className={cells.soft}>{providerName(method)}</span>
      <span className="tabular">{number}</span>
    </span>
  );
}

type Remind = (arg: { params: { id: number } }) => {
  unwrap: () => Promise<{ readonly data: NumberReminder; readonly message: string }>;
};

interface RemindButtonProps {
  id: number;
  name: string;
  remindedAt: string | null;
  mutation: readonly [Remind, { readonly isLoading: boolean }];
  size?: ButtonProps['size'];
}

/** Reminds a person of the number that is missing for their money; after that, when it was done, for a day. */
export function RemindButton({ id, name, remindedAt, mutation, size }: RemindButtonProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const message = useStaffMessage();
  const errorText = useErrorText({ failed: m.remindFailed });
  const [remind, { isLoading }] = mutation;
  const isRecent =
    remindedAt !== null && Date.parse(remindedAt) + NUMBER_REMINDER_HOURS * 3_600_000 > serverNow();
  if (isRecent) {
    return <span className={cells.soft}>{t(m.reminded, { time: dateTime(remindedAt) })}</span>;
  }
  const send = async () => {
    try {
      const answer = await remind({ params: { id } }).unwrap();
      message.success(answer.message);
    } catch (error) {
      message.error(errorText(error));
    }
  };
  return (
    <Button
      size={size}
      loading={isLoading}
      aria-label={`${t(m.remind)}: ${name}`}
      onClick={() => void send()}
    >
      {t(m.remind)}
    </Button>
  );
}

/** The most due refunds of a request. */
export const MAX_DUE = '100';

/** The due refunds that go to the same customer and number as a due refund, itself included. */
export function togetherWith(refund: Refund, dueRefunds: readonly Refund[]): readonly Refund[] {
  const { user_id: userId, method, number, status } = refund;
  if (status !== 'due' || number === null) return [];
  return dueRefunds.filter((one) => one.user_id === userId && one.method === method && one.number === number);
}

/** Names the other refunds that are due to the same number: each is sent by itself. Null when there is none. */
export function useDueTogetherText(refund: Refund): string | null {
  const t = useText();
  const { money } = useFormats();
  const query = { status: 'due', user_id: String(refund.user_id), limit: MAX_DUE };
  const { data } = useStaffRefundsInfiniteQuery({ query }, { skip: refund.status !== 'due' });
  const otherRefunds = togetherWith(refund, rowsOf(data)).filter(({ id }) => id !== refund.id);
  if (otherRefunds.length === 0) return null;
  const refunds = otherRefunds
    .map(({ id, amount }) => t(m.togetherOne, { id, amount: money(amount) }))
    .join(', ');
  return t(m.togetherEach, { refunds });
}

const listTexts = {
  payouts: {
    label: m.payouts,
    filters: m.payoutFilters,
    search: m.payoutSearch,
    failed: m.payoutFailed,
    loading: m.payoutLoading,
    empty: m.payoutEmpty,
    emptyHint: m.payoutEmptyHint,
    emptyFiltered: m.payoutNotFound,
    showAll: staff.showAll,
  },
  refunds: {
    label: m.refunds,
    filters: m.refundFilters,
    search: m.refundSearch,
    failed: m.refundFailed,
    loading: m.refundLoading,
    empty: m.refundEmpty,
    emptyHint: m.refundEmptyHint,
    emptyFiltered: m.refundNotFound,
    showAll: staff.showAll,
  },
} as const;

type ListProps<Row extends { readonly id: number }> = ComponentProps<typeof StaffList<Row>>;

interface TransferListProps<Row extends { readonly id: number }> extends Pick<
  ListProps<Row>,
  'tableState' | 'rowName' | 'footer' | 'children'
> {
  kind: 'payouts' | 'refunds';
  list: Pick<ListProps<Row>, 'rows' | 'query' | 'outsideRow'> & {
    readonly listQuery: ComponentProps<typeof ExportButton>['filter'];
    readonly isFiltered: boolean;
  };
  /** How many are due. */
  dueCount: number | null | undefined;
}

/** The list of payouts or of refunds: filters, table and drawer. */
export function TransferList<Row extends { readonly id: number }>(props: TransferListProps<Row>) {
  const { kind, list, dueCount, ...rest } = props;
  const t = useText();
  const texts = listTexts[kind];
  const place = `show=${kind}`;
  const dueTab = { key: 'due', name: t(m.due), query: `${place}&status=due`, count: dueCount ?? undefined };
  return (
    <>
      <StaffToolbar
        tableState={props.tableState}
        label={t(texts.filters)}
        unfilteredList={{ query: place }}
        views={[dueTab]}
        search={t(texts.search)}
        actions={<ExportButton path={moneyExportEndpoints[kind].path} filter={list.listQuery} />}
      >
        <RangeFilter filter={props.tableState.filter} />
      </StaffToolbar>
      <StaffList
        label={t(texts.label)}
        {...list}
        {...rest}
        errors={{ failed: texts.failed }}
        loadingText={t(texts.loading)}
        empty={<NoRows isFiltered={list.isFiltered} texts={texts} all={`/admin/payouts?${place}`} />}
      />
    </>
  );
}
