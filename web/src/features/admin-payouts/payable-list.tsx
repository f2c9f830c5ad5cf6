import type { Payable } from '@app/contracts/payouts.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import type { DeskColumn } from '../../desk/desk-column';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { SearchFilter } from '../../desk/filters';
import { LinkButton } from '../../desk/link-button';
import { PhoneLink } from '../../desk/phone-link';
import { RowDrawer } from '../../desk/row-drawer';
import { RowLink } from '../../desk/row-link';
import { StoryFacts, StorySection } from '../../desk/story';
import { useAsked } from '../../desk/use-asked';
import { useDesk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { EmptyState } from '../../ui/states';
import { DateTime, Money } from '../../ui/values';
import { MakePayoutDialog } from './make-payout.modal';
import { PayableAction } from './payable-action';
import { Wallet } from './payout-parts';
import { usePayablesInfiniteQuery } from '../../api/payouts-desk.api';
import styles from './payouts.module.css';
import { payoutsMessages as m } from './payouts.messages';

const orders = [
  { sort: 'available', order: 'desc', label: m.highestFirst },
  { sort: 'available', order: 'asc', label: m.lowestFirst },
] as const;

function AccountCell({ payable: { method, number } }: { payable: Payable }) {
  const t = useText();
  if (!method || !number) return <span className={styles.soft}>{t(m.noAccount)}</span>;
  return <Wallet method={method} number={number} />;
}

function usePayableColumns(onMake: (payable: Payable) => void): readonly DeskColumn<Payable>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'driver',
      title: t(m.driver),
      width: 220,
      isPrimary: true,
      isFixed: true,
      render: ({ id, driver_name }) => (
        <RowLink id={id} isName>
          {driver_name}
        </RowLink>
      ),
    },
    {
      key: 'phone',
      title: t(m.phone),
      width: 150,
      render: ({ driver_phone }) => <PhoneLink phone={driver_phone} />,
    },
    {
      key: 'available',
      title: t(m.available),
      width: 140,
      sortBy: 'available',
      isEnd: true,
      render: ({ available }) => (
        <strong>
          <Money taka={available} />
        </strong>
      ),
    },
    {
      key: 'account',
      title: t(m.account),
      width: 200,
      render: (payable) => <AccountCell payable={payable} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: width(280, 330),
      isFixed: true,
      isBare: true,
      render: (payable) => <PayableAction payable={payable} onMake={onMake} isSmall />,
    },
  ];
}

/** Drivers with an available balance, the largest first. */
export function PayableList() {
  const t = useText();
  const { asked, ask, dialog } = useAsked<Payable>();
  const desk = useDesk('payable', orders, usePayableColumns(ask));
  const search = desk.filter.get('search') || undefined;
  const query = usePayablesInfiniteQuery({ query: { limit: '50', total: '1', search, ...desk.sort.query } });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(usePayablesInfiniteQuery, { openRow: desk.openRow, rows, query });
  const errorText = useListErrorText({ network: m.network, failed: m.payableFailed, invalid: m.invalid });
  return (
    <>
      <DeskToolbar
        desk={desk}
        label={t(m.payableFilters)}
        whole={{ name: t(m.all), query: desk.filter.get('show') ? 'show=payable' : '' }}
        search={<SearchFilter filter={desk.filter} name="search" label={t(m.payableSearch)} />}
      />
      <DeskTable
        desk={desk}
        label={t(m.payable)}
        rows={rows}
        query={query}
        rowName={({ driver_name }) => driver_name}
        errorText={errorText}
        loadingText={t(m.payableLoading)}
        empty={
          search ? (
            <EmptyState text={t(m.payableNotFound)} />
          ) : (
            <EmptyState text={t(m.payableEmpty)} hint={t(m.payableEmptyHint)} />
          )
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ driver_name }) => driver_name}
        isTitleName
        footer={(payable) => <PayableAction payable={payable} onMake={ask} />}
      >
        {(payable) => <PayableStory key={payable.id} payable={payable} />}
      </RowDrawer>
      {asked && <MakePayoutDialog payable={rows.find(({ id }) => id === asked.id) ?? asked} {...dialog} />}
    </>
  );
}

function PayableStory({ payable }: { payable: Payable }) {
  const t = useText();
  const { id, driver_name, available, driver_phone, stopped_until } = payable;
  return (
    <>
      <StorySection title={t(m.driver)}>
        <StoryFacts
          facts={[
            { label: t(m.driver), value: <span translate="no">{driver_name}</span> },
            { label: t(m.available), value: <Money taka={available} /> },
            { label: t(m.account), value: <AccountCell payable={payable} /> },
            {
              label: t(m.stoppedHint),
              value: stopped_until && <DateTime iso={stopped_until} />,
            },
            { label: t(m.phone), value: <PhoneLink phone={driver_phone} /> },
          ]}
        />
        <LinkButton to={`/admin/payouts?show=payouts&driver_id=${id}`}>{t(m.allPayouts)}</LinkButton>
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline query={{ subject_type: 'user', subject_id: String(id) }} />
      </StorySection>
    </>
  );
}
