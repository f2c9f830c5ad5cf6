import { westernDigits } from '@app/contracts/characters.js';
import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import type { LedgerEntry } from '@app/contracts/ledger.js';
import { Link } from 'react-router';
import { BookingLink, LinkButton, useWidth } from '../../staff/cells';
import type { TableColumn } from '../../staff/table-column';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton } from '../../staff/export-button';
import { RangeFilter, SearchFilter } from '../../staff/filters';
import { NoRows } from '../../staff/list-frame';
import { RowLink } from '../../staff/row-link';
import { useTableState } from '../../staff/use-table-state';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { CorrectButton, SignedMoney, bookingFilter } from './proof-parts';
import { staffMessages as staff } from '../../staff/staff.messages';
import { disputesMessages, ledgerMessages as m, moneyMessages } from './money.messages';
import { useLedgerEntriesInfiniteQuery } from './proofs.api';
import { DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import cells from '../../staff/cells.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import type { Text } from '../../i18n/catalogue';

const accounts: Readonly<Record<string, Text>> = {
  wallet: common.wallet,
  commission: m.accountCommission,
  suspense: m.accountSuspense,
  held: m.accountHeld,
  driver: common.driverNumber,
  customer: m.accountCustomer,
};

const kinds: Record<LedgerEntry['kind'], Text> = {
  payment_approved: common.paymentApproved,
  payment_received: m.paymentReceived,
  released: m.released,
  cancelled: common.bookingCancelled,
  decided: m.decided,
  replaced: m.replaced,
  payout_sent: m.payoutSent,
  payout_failed: m.payoutFailed,
  refund_sent: m.refundSent,
  refund_failed: m.refundFailed,
  corrected: m.corrected,
};

/** The name of an account of the ledger: `held:12` is the money held for booking #12. */
function useAccountText(): (account: string) => string {
  const t = useText();
  return (account) => {
    const [kind = '', id = ''] = account.split(':');
    const text = accounts[kind];
    return text ? t(text, { id }) : account;
  };
}

/** One change of one account, with links to related entries. */
function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const t = useText();
  const accountText = useAccountText();
  const { account, amount, at, booking_id, kind, reason, transfer_id } = entry;
  return (
    <DetailsSection title={t(m.entry, { id: entry.id })}>
      <DetailsFacts
        facts={[
          { label: t(common.description), value: t(kinds[kind]) },
          { label: t(m.account), value: accountText(account) },
          { label: t(staff.amount), value: <SignedMoney taka={amount} /> },
          { label: t(m.at), value: <DateTime iso={at} /> },
          { label: t(common.reason), value: reason },
          { label: t(staff.booking), value: booking_id && <BookingLink id={booking_id} /> },
          { label: t(m.transfer), value: `#${transfer_id}` },
        ]}
      />
      <p className={cells.soft}>{t(m.signs)}</p>
      <DetailsActions>
        <LinkButton to={`/admin/money?show=ledger&account=${account}`}>{t(m.accountEntries)}</LinkButton>
        {booking_id && (
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>
            {t(m.bookingEntries)}
          </LinkButton>
        )}
      </DetailsActions>
    </DetailsSection>
  );
}

const orders = [
  { sort: 'at', order: 'desc', label: tools.newestFirst },
  { sort: 'at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The filter in the address as the endpoint accepts it. */
function ledgerQuery(filter: QueryFilter) {
  const account = westernDigits(filter.get('account')).trim().toLowerCase();
  return {
    account: /^[a-z]{1,20}(:\d{1,9})?$/.test(account) ? account : undefined,
    booking_id: bookingFilter(filter),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The account of an entry, as the link to its other entries. */
function AccountLink({ account, filter }: { account: string; filter: QueryFilter }) {
  const t = useText();
  const text = useAccountText()(account);
  return (
    <Link to={filter.href({ account })} title={t(m.onlyAccount, { account: text })} preventScrollReset>
      {text}
    </Link>
  );
}

function useEntryColumns(filter: QueryFilter): readonly TableColumn<LedgerEntry>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'entry',
      title: t(common.description),
      width: 230,
      isText: true,
      isPrimary: true,
      render: ({ id, kind }) => <RowLink id={id}>{t(kinds[kind])}</RowLink>,
    },
    {
      key: 'account',
      title: t(m.account),
      width: 200,
      isText: true,
      render: ({ account }) => <AccountLink account={account} filter={filter} />,
    },
    {
      key: 'amount',
      title: t(staff.amount),
      width: 150,
      isEnd: true,
      render: ({ amount }) => <SignedMoney taka={amount} />,
    },
    {
      key: 'booking',
      title: t(staff.booking),
      width: 130,
      render: ({ booking_id }) => booking_id && <BookingLink id={booking_id} />,
    },
    {
      key: 'at',
      title: t(m.at),
      width: width(180, 210),
      sortBy: 'at',
      render: ({ at }) => <DateTime iso={at} />,
    },
    {
      key: 'reason',
      title: t(common.reason),
      width: 300,
      isText: true,
      render: ({ reason }) => reason && <span title={reason}>{reason}</span>,
    },
    {
      key: 'transfer',
      title: t(m.transfer),
      width: 100,
      isHiddenAtFirst: true,
      render: ({ transfer_id }) => `#${transfer_id}`,
    },
  ];
}

/** Every change of every account, newest first. */
export function LedgerList() {
  const t = useText();
  const tableState = useTableState('ledger', orders, useEntryColumns(useQueryFilter()));
  const list = useTableRows(useLedgerEntriesInfiniteQuery, tableState, ledgerQuery(tableState.filter));
  return (
    <>
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        unfilteredList={{ query: 'show=ledger' }}
        views={[
          { key: 'wallet', name: t(common.wallet), query: 'show=ledger&account=wallet' },
          { key: 'commission', name: t(m.accountCommission), query: 'show=ledger&account=commission' },
          { key: 'suspense', name: t(m.accountSuspense), query: 'show=ledger&account=suspense' },
        ]}
        chosenElsewhere={['account']}
        search={t(m.byAccount)}
        searchBy="account"
        actions={
          <>
            <CorrectButton icon={<Icon name="edit" size={18} />}>{t(m.correct)}</CorrectButton>
            <ExportButton path={moneyExportEndpoints.ledger.path} filter={list.listQuery} />
          </>
        }
      >
        <SearchFilter
          filter={tableState.filter}
          name="booking_id"
          isShort
          label={t(disputesMessages.byBooking)}
        />
        <RangeFilter filter={tableState.filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(moneyMessages.ledger)}
        {...list}
        rowName={({ kind }) => t(kinds[kind])}
        errors={{ failed: m.failed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={list.isFiltered} texts={m} all="/admin/money?show=ledger" />}
      >
        {(entry) => <EntryDetails entry={entry} />}
      </StaffList>
    </>
  );
}
