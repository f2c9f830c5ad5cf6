import { westernDigits } from '@app/contracts/digits.js';
import { moneyExportEndpoints } from '@app/contracts/money-exports.js';
import type { LedgerEntry } from '@app/contracts/ledger.js';
import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import type { DeskColumn } from '../../desk/desk-column';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { NoRows } from '../../desk/no-rows';
import { RangeFilter } from '../../desk/range-filter';
import { RowDrawer } from '../../desk/row-drawer';
import { RowLink } from '../../desk/row-link';
import { useDesk, type Desk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { CorrectButton } from './correct-button';
import { EntryStory } from './entry-story';
import { kindText, useAccountText } from './ledger-texts';
import { ledgerMessages as m } from './ledger.messages';
import { useLedgerEntriesInfiniteQuery } from './money-desk.api';
import { SignedMoney } from './signed-money';

const orders = [
  { sort: 'at', order: 'desc', label: tools.newestFirst },
  { sort: 'at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The filter of the address as the calls take it; what they would refuse is left out. */
function ledgerQuery(filter: QueryFilter) {
  const account = westernDigits(filter.get('account')).trim().toLowerCase();
  const booking = westernDigits(filter.get('booking_id')).replace('#', '').trim();
  return {
    account: /^[a-z]{1,20}(:\d{1,9})?$/.test(account) ? account : undefined,
    booking_id: /^[1-9]\d{0,8}$/.test(booking) ? booking : undefined,
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

function BookingLink({ id }: { id: number | null }) {
  const t = useText();
  if (!id) return null;
  return <Link to={`/booking-details?id=${id}`}>{t(m.bookingNumber, { id })}</Link>;
}

function useEntryColumns(filter: QueryFilter): readonly DeskColumn<LedgerEntry>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'entry',
      title: t(m.what),
      width: 230,
      isPrimary: true,
      isFixed: true,
      render: ({ id, kind }) => <RowLink id={id}>{t(kindText(kind))}</RowLink>,
    },
    {
      key: 'account',
      title: t(m.account),
      width: 200,
      render: ({ account }) => <AccountLink account={account} filter={filter} />,
    },
    {
      key: 'amount',
      title: t(m.amount),
      width: 150,
      isEnd: true,
      render: ({ amount }) => <SignedMoney taka={amount} />,
    },
    {
      key: 'booking',
      title: t(m.booking),
      width: 130,
      render: ({ booking_id }) => <BookingLink id={booking_id} />,
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
      title: t(m.reason),
      width: 300,
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

type LedgerDesk = Desk<LedgerEntry, (typeof orders)[number]>;

/** The entries that the address asks for, and the open one where the list does not hold it. */
function useLedgerRows(desk: LedgerDesk) {
  const narrowed = ledgerQuery(desk.filter);
  const wanted = { ...narrowed, ...desk.sort.query };
  const query = useLedgerEntriesInfiniteQuery({ query: { limit: '50', total: '1', ...wanted } });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(useLedgerEntriesInfiniteQuery, { openRow: desk.openRow, rows, query });
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  return { wanted, query, rows, outside, isNarrowed };
}

interface LedgerToolbarProps {
  desk: LedgerDesk;
  wanted: ReturnType<typeof useLedgerRows>['wanted'];
}

function LedgerToolbar({ desk, wanted }: LedgerToolbarProps) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.filters)}
      whole={{ name: t(m.all), query: 'show=ledger' }}
      views={[
        { key: 'wallet', name: t(m.wallet), query: 'show=ledger&account=wallet' },
        { key: 'commission', name: t(m.commission), query: 'show=ledger&account=commission' },
        { key: 'suspense', name: t(m.corrections), query: 'show=ledger&account=suspense' },
      ]}
      chosenElsewhere={['account']}
      search={<SearchFilter filter={desk.filter} name="account" label={t(m.byAccount)} />}
      actions={
        <>
          <CorrectButton icon={<Icon name="edit" size={18} />}>{t(m.correct)}</CorrectButton>
          <ExportButton path={moneyExportEndpoints.ledger.path} filter={wanted} />
        </>
      }
    >
      <SearchFilter filter={desk.filter} name="booking_id" isShort label={t(m.byBooking)} />
      <RangeFilter filter={desk.filter} />
    </DeskToolbar>
  );
}

/** Every change of every account, newest first. */
export function LedgerList() {
  const t = useText();
  const desk = useDesk('ledger', orders, useEntryColumns(useQueryFilter()));
  const { wanted, query, rows, outside, isNarrowed } = useLedgerRows(desk);
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  return (
    <>
      <LedgerToolbar desk={desk} wanted={wanted} />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={rows}
        query={query}
        rowName={({ id }) => t(m.entry, { id })}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <NoRows
            isNarrowed={isNarrowed}
            text={t(m.empty)}
            hint={t(m.emptyHint)}
            narrowed={{ text: t(m.notFound), to: '/admin/money?show=ledger', showAll: t(m.showAll) }}
          />
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ kind }) => t(kindText(kind))}
      >
        {(entry) => <EntryStory key={entry.id} entry={entry} />}
      </RowDrawer>
    </>
  );
}
