import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { proofDirections, proofProviders, proofSources } from '@app/contracts/payment-proof-fields.js';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ChoiceFilter, SearchFilter } from '../../desk/filters';
import { NoRows } from '../../desk/no-rows';
import { RangeFilter } from '../../desk/range-filter';
import { RowDrawer } from '../../desk/row-drawer';
import { useDesk, type Desk } from '../../desk/use-desk';
import { useAsked } from '../../desk/use-asked';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import type { QueryFilter } from '../../ui/use-query-filter';
import { useProofColumns } from './proof-columns';
import { ProofStory } from './proof-story';
import { usePaymentProofsInfiniteQuery } from './proofs.api';
import { proofsMessages as m } from './proofs.messages';

const PasteProofs = lazy(() => import('./paste-proofs.modal'));
const ImportProofs = lazy(() => import('./import-proofs.modal'));

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'received_at', order: 'desc', label: m.lastReceivedFirst },
  { sort: 'received_at', order: 'asc', label: m.firstReceivedFirst },
] as const;

const flags = ['0', '1'] as const;

/** The filter of the address as the calls take it; what they would refuse is left out. */
function proofQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    provider: filter.pick('provider', proofProviders),
    direction: filter.pick('direction', proofDirections),
    source: filter.pick('source', proofSources),
    is_matched: filter.pick('is_matched', flags),
    is_trusted: filter.pick('is_trusted', flags),
    is_parsed: filter.pick('is_parsed', flags),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

function ProofFilters({ filter }: { filter: QueryFilter }) {
  const t = useText();
  return (
    <>
      <ChoiceFilter
        filter={filter}
        name="is_trusted"
        label={t(m.trust)}
        allLabel={t(m.all)}
        options={[
          { value: '1', label: t(m.trusted) },
          { value: '0', label: t(m.untrusted) },
        ]}
      />
      <ChoiceFilter
        filter={filter}
        name="is_parsed"
        label={t(m.understanding)}
        allLabel={t(m.all)}
        options={[
          { value: '1', label: t(m.understood) },
          { value: '0', label: t(m.unparsed) },
        ]}
      />
      <RangeFilter filter={filter} />
    </>
  );
}

/** The messages that the address asks for, and the open one where the list does not hold it. */
function useProofRows(desk: Desk<PaymentProof, (typeof orders)[number]>) {
  const narrowed = proofQuery(desk.filter);
  const query = usePaymentProofsInfiniteQuery({
    query: { limit: '50', total: '1', ...narrowed, ...desk.sort.query },
  });
  const rows = rowsOf(query.data);
  const outside = useOutsideRow(usePaymentProofsInfiniteQuery, { openRow: desk.openRow, rows, query });
  return {
    query,
    rows,
    outside,
    isNarrowed: Object.values(narrowed).some((value) => value !== undefined),
  };
}

type AddDialog = 'paste' | 'import';

interface ProofToolbarProps {
  desk: Desk<PaymentProof>;
  onAdd: (dialog: AddDialog) => void;
}

function ProofToolbar({ desk, onAdd }: ProofToolbarProps) {
  const t = useText();
  return (
    <DeskToolbar
      desk={desk}
      label={t(m.filters)}
      whole={{ name: t(m.all), query: 'show=messages' }}
      views={[
        { key: 'unmatched', name: t(m.unmatched), query: 'show=messages&direction=in&is_matched=0' },
        { key: 'untrusted', name: t(m.untrustedView), query: 'show=messages&is_trusted=0' },
        { key: 'unparsed', name: t(m.unparsedView), query: 'show=messages&is_parsed=0' },
      ]}
      search={<SearchFilter filter={desk.filter} name="search" label={t(m.search)} />}
      actions={
        <>
          <Button title={t(m.paste)} icon={<Icon name="plus" size={18} />} onClick={() => onAdd('paste')}>
            {t(m.paste)}
          </Button>
          <Button title={t(m.import)} icon={<Icon name="clip" size={18} />} onClick={() => onAdd('import')}>
            {t(m.import)}
          </Button>
        </>
      }
    >
      <ProofFilters filter={desk.filter} />
    </DeskToolbar>
  );
}

/** What the wallets said, newest first. */
export function ProofList() {
  const t = useText();
  const { asked, ask, dialog } = useAsked<AddDialog>();
  const desk = useDesk('payment_proofs', orders, useProofColumns());
  const { query, rows, outside, isNarrowed } = useProofRows(desk);
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  return (
    <>
      <ProofToolbar desk={desk} onAdd={ask} />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={rows}
        query={query}
        rowName={({ id }) => t(m.proof, { id })}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <NoRows
            isNarrowed={isNarrowed}
            text={t(m.empty)}
            hint={t(m.emptyHint)}
            narrowed={{ text: t(m.notFound), to: '/admin/money?show=messages', showAll: t(m.showAll) }}
          />
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={({ id }) => t(m.proof, { id })}
      >
        {(proof) => <ProofStory key={proof.id} proof={proof} />}
      </RowDrawer>
      <Suspense fallback={null}>
        {asked === 'paste' && <PasteProofs {...dialog} />}
        {asked === 'import' && <ImportProofs {...dialog} />}
      </Suspense>
    </>
  );
}
