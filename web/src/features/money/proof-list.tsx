import { proofDirections, proofSources } from '@app/contracts/payment-proof-fields.js';
import { walletProviders } from '@app/contracts/wallets.js';
import { Button } from 'antd';
import { Suspense } from 'react';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ChoiceFilter, RangeFilter, searchAndDays } from '../../staff/filters';
import { NoRows } from '../../staff/list-frame';
import { byCreation, useTableState } from '../../staff/use-table-state';
import { useDialog } from '../../staff/form-modal';
import { useTableRows } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { lazyComponent } from '../../ui/lazy-component';
import type { QueryFilter } from '../../ui/use-query-filter';
import { ProofDetails, ProofAmount, ProofState, sourceTexts } from './proof-parts';
import { usePaymentProofsInfiniteQuery } from './proofs.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { moneyMessages, proofsMessages as m } from './money.messages';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import type { TableColumn } from '../../staff/table-column';
import { Name, useWidth } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { providerName, walletOptions } from '../../components/provider';
import { DateTime, Money } from '../../ui/values';

const flags = ['0', '1'] as const;

/** The choices of a filter by a flag. */
const yesOrNo = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
];

function useProofColumns(): readonly TableColumn<PaymentProof>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'message',
      title: t(m.message),
      width: 180,
      isText: true,
      isPrimary: true,
      render: ({ id, transaction_written }) =>
        transaction_written === null ? (
          <RowLink id={id}>{t(m.proof, { id })}</RowLink>
        ) : (
          <RowLink id={id} name={transaction_written} />
        ),
    },
    {
      key: 'provider',
      title: t(m.provider),
      width: 110,
      filter: { name: 'provider', options: walletOptions },
      render: ({ provider }) => provider && <span translate="no">{providerName(provider)}</span>,
    },
    {
      key: 'amount',
      title: t(staff.amount),
      width: 150,
      isEnd: true,
      filter: {
        name: 'direction',
        options: proofDirections.map((direction) => ({ value: direction, label: t(m[direction]) })),
      },
      render: (proof) => <ProofAmount proof={proof} />,
    },
    {
      key: 'counterparty',
      title: t(m.counterparty),
      width: width(160, 190),
      isText: true,
      render: ({ counterparty }) => counterparty && <Name text={counterparty} />,
    },
    {
      key: 'balance',
      title: t(m.balance),
      width: width(150, 140),
      isEnd: true,
      render: ({ balance_after }) => balance_after !== null && <Money taka={balance_after} />,
    },
    {
      key: 'state',
      title: t(m.state),
      width: 220,
      isText: true,
      filter: { name: 'is_matched', options: yesOrNo(t(m.matched), t(m.noPayment)) },
      render: (proof) => <ProofState proof={proof} />,
    },
    {
      key: 'source',
      title: t(m.source),
      width: width(140, 160),
      filter: {
        name: 'source',
        options: proofSources.map((source) => ({ value: source, label: t(sourceTexts[source]) })),
      },
      render: ({ source }) => t(sourceTexts[source]),
    },
    {
      key: 'received',
      title: t(staff.received),
      width: width(180, 210),
      sortBy: 'received_at',
      render: ({ received_at }) => <DateTime iso={received_at} />,
    },
    {
      key: 'kept',
      title: t(m.keptAt),
      width: width(180, 210),
      sortBy: 'created_at',
      isHiddenAtFirst: true,
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
  ];
}

const PasteProofs = lazyComponent(() => import('./record-proofs.modal'), 'PasteProofs');
const ImportProofs = lazyComponent(() => import('./record-proofs.modal'), 'ImportProofs');

const orders = [
  ...byCreation,
  { sort: 'received_at', order: 'desc', label: m.lastReceivedFirst },
  { sort: 'received_at', order: 'asc', label: m.firstReceivedFirst },
] as const;

/** The filter in the address as the endpoint accepts it. */
function proofQuery(filter: QueryFilter) {
  return {
    ...searchAndDays(filter),
    provider: filter.pick('provider', walletProviders),
    direction: filter.pick('direction', proofDirections),
    source: filter.pick('source', proofSources),
    is_matched: filter.pick('is_matched', flags),
    is_trusted: filter.pick('is_trusted', flags),
    is_parsed: filter.pick('is_parsed', flags),
  };
}

/** The messages of the wallets, newest first. */
export function ProofList() {
  const t = useText();
  const { target, open, dialog } = useDialog<'paste' | 'import'>();
  const tableState = useTableState('payment_proofs', orders, useProofColumns());
  const { filter } = tableState;
  const list = useTableRows(usePaymentProofsInfiniteQuery, tableState, proofQuery(filter));
  return (
    <>
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        unfilteredList={{ query: 'show=messages' }}
        views={[
          { key: 'unmatched', name: t(m.unmatched), query: 'show=messages&direction=in&is_matched=0' },
          { key: 'untrusted', name: t(m.untrusted), query: 'show=messages&is_trusted=0' },
          { key: 'unparsed', name: t(m.unparsed), query: 'show=messages&is_parsed=0' },
        ]}
        search={t(m.search)}
        actions={
          <>
            <Button title={t(m.paste)} icon={<Icon name="plus" size={18} />} onClick={() => open('paste')}>
              {t(m.paste)}
            </Button>
            <Button title={t(m.import)} icon={<Icon name="clip" size={18} />} onClick={() => open('import')}>
              {t(m.import)}
            </Button>
          </>
        }
      >
        <ChoiceFilter
          filter={filter}
          name="is_trusted"
          label={t(m.trust)}
          allLabel={t(staff.all)}
          options={yesOrNo(t(m.trusted), t(m.untrusted))}
        />
        <ChoiceFilter
          filter={filter}
          name="is_parsed"
          label={t(m.understanding)}
          allLabel={t(staff.all)}
          options={yesOrNo(t(m.understood), t(m.unparsed))}
        />
        <RangeFilter filter={filter} />
      </StaffToolbar>
      <StaffList
        tableState={tableState}
        label={t(moneyMessages.messages)}
        {...list}
        rowName={({ id }) => t(m.proof, { id })}
        errors={{ failed: m.failed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={list.isFiltered} texts={m} all="/admin/money?show=messages" />}
      >
        {(proof) => <ProofDetails proof={proof} />}
      </StaffList>
      <Suspense fallback={null}>
        {target === 'paste' && <PasteProofs {...dialog} />}
        {target === 'import' && <ImportProofs {...dialog} />}
      </Suspense>
    </>
  );
}
