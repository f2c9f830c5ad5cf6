import { proofDirections, proofSources } from '@app/contracts/payment-proof-fields.js';
import { walletProviders } from '@app/contracts/wallets.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import type { TableColumn } from '../../staff/table-column';
import { Name, useWidth } from '../../staff/cells';
import { RowLink } from '../../staff/row-link';
import { useText } from '../../i18n/use-text';
import { providerName } from '../../components/provider';
import { DateTime, Money } from '../../ui/values';
import { ProofAmount, ProofState, sourceTexts } from './proof-parts';
import { staffMessages as common } from '../../staff/staff.messages';
import { proofsMessages as m } from './proofs.messages';

/** The columns of the wallets' messages. */
export function useProofColumns(): readonly TableColumn<PaymentProof>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'message',
      title: t(common.message),
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
      filter: {
        name: 'provider',
        options: walletProviders.map((provider) => ({ value: provider, label: providerName(provider) })),
      },
      render: ({ provider }) => provider && <span translate="no">{providerName(provider)}</span>,
    },
    {
      key: 'amount',
      title: t(common.amount),
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
      filter: {
        name: 'is_matched',
        options: [
          { value: '1', label: t(m.matched) },
          { value: '0', label: t(m.noPayment) },
        ],
      },
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
      title: t(m.received),
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
