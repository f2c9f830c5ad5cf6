import { westernDigits } from '@app/contracts/digits.js';
import { disputeStatuses, type Dispute } from '@app/contracts/disputes.js';
import { lazy, Suspense } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { SearchFilter } from '../../desk/filters';
import { NoRows } from '../../desk/no-rows';
import { RangeFilter } from '../../desk/range-filter';
import { RowDrawer } from '../../desk/row-drawer';
import { useAsked } from '../../desk/use-asked';
import { useDesk, type Desk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useText } from '../../i18n/use-text';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useDisputeColumns } from './dispute-columns';
import { DecideButton } from './dispute-parts';
import { DisputeStory } from './dispute-story';
import { disputesMessages as m } from './disputes.messages';
import { useDeskDisputesInfiniteQuery } from './money-desk.api';

const DecideDispute = lazy(() => import('./decide-dispute.modal'));

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The filter of the address as the calls take it; what they would refuse is left out. */
function disputeQuery(filter: QueryFilter) {
  const booking = westernDigits(filter.get('booking_id')).replace('#', '').trim();
  return {
    status: filter.pick('status', disputeStatuses),
    booking_id: /^[1-9]\d{0,8}$/.test(booking) ? booking : undefined,
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

/** The disputes that the address asks for, and the open one where the list does not hold it. */
function useDisputeRows(desk: Desk<Dispute, (typeof orders)[number]>) {
  const narrowed = disputeQuery(desk.filter);
  const query = useDeskDisputesInfiniteQuery({
    query: { limit: '50', total: '1', ...narrowed, ...desk.sort.query },
  });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(useDeskDisputesInfiniteQuery, { openRow: desk.openRow, rows, query });
  return {
    query,
    rows,
    outside,
    isNarrowed: Object.values(narrowed).some((value) => value !== undefined),
  };
}

function DisputeToolbar({ desk }: { desk: Desk<Dispute> }) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.filters)}
      whole={{ name: t(m.all), query: 'show=disputes' }}
      views={[
        { key: 'open', name: t(m.open), query: 'show=disputes&status=open' },
        { key: 'decided', name: t(m.decided), query: 'show=disputes&status=decided' },
      ]}
      chosenElsewhere={['booking_id']}
      search={<SearchFilter filter={desk.filter} name="booking_id" label={t(m.byBooking)} />}
    >
      <RangeFilter filter={desk.filter} />
    </DeskToolbar>
  );
}

/** Disputes: the open ones to decide, and what became of the others. */
export function DisputeList() {
  const t = useText();
  const { asked, ask, dialog } = useAsked<Dispute>();
  const desk = useDesk('disputes', orders, useDisputeColumns(ask));
  const { query, rows, outside, isNarrowed } = useDisputeRows(desk);
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  return (
    <>
      <DisputeToolbar desk={desk} />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={rows}
        query={query}
        rowName={({ id }) => t(m.dispute, { id })}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <NoRows
            isNarrowed={isNarrowed}
            text={t(m.empty)}
            hint={t(m.emptyHint)}
            narrowed={{ text: t(m.notFound), to: '/admin/money?show=disputes', showAll: t(m.showAll) }}
          />
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ id }) => t(m.dispute, { id })}
        footer={(dispute) => <DecideButton dispute={dispute} onDecide={ask} />}
      >
        {(dispute) => <DisputeStory key={dispute.id} dispute={dispute} />}
      </RowDrawer>
      {asked && (
        <Suspense fallback={null}>
          <DecideDispute dispute={asked} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
