import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChainBreak, ChainBreakListQuery } from '@app/contracts/money-summary.js';
import type {
  PaymentProof as PaymentProofView,
  ProofListQuery,
  proofSorts,
} from '@app/contracts/payment-proofs.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { paymentOfTransfer } from '../payments/payment-evidence.sql.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { numberContains, searchPattern, textContains } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys } from '../shared/sorting.js';
import { transactionPart } from '../shared/transaction-key.js';
import type { ProofDirection, ProofProvider, ProofSource } from '@app/contracts/payment-proof-fields.js';

/** A message of a wallet as admins read it. Money is taka as PostgreSQL writes it. */
const shownColumns = {
  id: column<number>('proof.id'),
  is_parsed: column<boolean>('proof.is_parsed'),
  is_trusted: column<boolean>('proof.is_trusted'),
  source: column<ProofSource>('proof.source'),
  provider: column<ProofProvider | null>('proof.provider'),
  direction: column<ProofDirection | null>('proof.direction'),
  amount: column<string | null>('proof.amount'),
  fee: column<string | null>('proof.fee'),
  transaction_id: column<string | null>('proof.transaction_id'),
  transaction_written: column<string | null>('proof.transaction_written'),
  counterparty: column<string | null>('proof.counterparty'),
  balance_after: column<string | null>('proof.balance_after'),
  occurred_at: column<Date | null>('proof.occurred_at'),
  received_at: column<Date>('proof.received_at'),
  created_at: column<Date>('proof.created_at'),
  sender: column<string | null>('proof.sender'),
  device_id: column<number | null>('proof.device_id'),
  device_name: column<string | null>('device.name'),
  payment_id: column<number | null>('matched.id'),
  booking_id: column<number | null>('matched.booking_id'),
};

/** With its encrypted text. */
const proofColumns = { ...shownColumns, sealed_text: column<string | null>('proof.sealed_text') };
export type ProofRow = RowOf<typeof proofColumns>;

/** `open` decrypts the text of a message that no parser knew; null when it was sealed with an earlier `APP_SECRET`. */
function toProofView(row: ProofRow, open: (sealedText: string) => string | null): PaymentProofView {
  const taka = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    ...fieldsOf(shownColumns, row),
    amount: taka(row.amount),
    fee: taka(row.fee),
    balance_after: taka(row.balance_after),
    text: row.sealed_text && open(row.sealed_text),
  };
}

const COLUMNS = columnsOf(proofColumns);

/** `matched` is the payment with the same transfer. Messages that are not trusted match nothing. */
const FROM = `FROM payment_proof proof
  LEFT JOIN proof_device device ON device.id = proof.device_id
  LEFT JOIN LATERAL (${paymentOfTransfer('proof.provider', 'proof.transaction_id')}) matched ON proof.is_trusted`;

const OPEN_BREAK = 'proof.break_after_id IS NOT NULL AND proof.break_corrected_at IS NULL';

const byArrival = { sql: proofColumns.received_at, kind: 'time' } as const;

/** Filters have indexes with the time of arrival, so filtered lists are ordered by it. */
function sortKeysIn(query: ProofListQuery): SortKeys<(typeof proofSorts)[number]> {
  const { provider, direction, source, is_trusted, is_parsed, from, to } = query;
  const isFiltered = [provider, direction, source, is_trusted, is_parsed, from, to].some(Boolean);
  return { created_at: isFiltered ? byArrival : null, received_at: byArrival };
}

/** Reads messages of wallets, for admins. */
@Injectable()
export class ProofQueriesService {
  private readonly toView = (row: ProofRow) =>
    toProofView(row, (sealedText) => this.sealer.openIfOurs(sealedText));

  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Newest first by default. */
  async list(query: ProofListQuery): Promise<Page<PaymentProofView>> {
    const provider = anyOf(query.provider);
    const direction = anyOf(query.direction);
    const source = anyOf(query.source);
    const { start, end } = boundsOf(query);
    const sortOrder = sortOrderOf(query, 'proof.id', sortKeysIn(query));
    const { rows, total } = await readRows<ProofRow>(this.database.read, query, sortOrder, {
      columns: COLUMNS,
      from: (isAfterCursor) => `${FROM}
       WHERE ${isAfterCursor}
         AND ${provider.isIn('proof.provider', '$3')} AND ${direction.isIn('proof.direction', '$4')}
         AND ${source.isIn('proof.source', '$5')} AND ${isWithin('proof.received_at', '$6', '$7')}
         AND ($8::text IS NULL OR ${textContains('proof.counterparty', '$8')} OR ${numberContains('proof.counterparty', query.search)}
              OR proof.transaction_id LIKE $9)
         AND ${isSelected('proof.id', '$10')}
         AND ${isFlag('proof.is_trusted', query.is_trusted)} AND ${isFlag('proof.is_parsed', query.is_parsed)}
         AND ${isFlag('matched.id IS NOT NULL', query.is_matched)}`,
      values: [
        provider.values,
        direction.values,
        source.values,
        start,
        end,
        searchPattern(query.search),
        searchPattern(isName(query.search) ? undefined : transactionPart(query.search)),
        idsIn(query.ids),
      ],
    });
    return toPage(rows, query, this.toView, total);
  }

  /** Pairs of messages of a wallet between which one is missing or forged, the latest first, without corrected ones. */
  async chainBreaks(query: ChainBreakListQuery): Promise<Page<ChainBreak>> {
    const sortOrder = sortOrderOf(query, 'proof.id', {
      occurred_at: { sql: column<Date>('proof.chain_at'), kind: 'time' },
    });
    const { rows } = await readRows<{ id: number; before_id: number }>(this.database.read, query, sortOrder, {
      columns: 'proof.id, proof.break_after_id AS before_id',
      from: (isAfterCursor) => `FROM payment_proof proof WHERE ${isAfterCursor} AND ${OPEN_BREAK}`,
      values: [],
    });
    const { items, next } = toPage(rows, query, ({ id, before_id }) => ({ id, before_id }));
    const proofs = await this.byIds(items.flatMap(({ id, before_id }) => [before_id, id]));
    return {
      items: items.map((_, index) => ({ before: proofs[2 * index]!, after: proofs[2 * index + 1]! })),
      next,
    };
  }

  async countChainBreaks(): Promise<number> {
    const [row] = await this.database.read.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM payment_proof proof WHERE ${OPEN_BREAK}`,
    );
    return row!.count;
  }

  /** These messages, in the order of the ids. */
  async byIds(
    ids: readonly number[],
    manager: EntityManager = this.database.read,
  ): Promise<PaymentProofView[]> {
    const rows = await manager.query<ProofRow[]>(`SELECT ${COLUMNS} ${FROM} WHERE proof.id = ANY ($1)`, [
      ids,
    ]);
    const views = new Map(rows.map((row) => [row.id, this.toView(row)]));
    return ids.flatMap((id) => views.get(id) ?? []);
  }
}

/** Words without a digit are a name: no transaction id is written so. */
function isName(search: string | undefined): boolean {
  return search !== undefined && /\s/.test(search) && !/\d/.test(search);
}

/** The condition of a filter by a flag. */
function isFlag(condition: string, flag: '0' | '1' | undefined): string {
  if (flag === undefined) return 'true';
  return flag === '1' ? `(${condition})` : `NOT (${condition})`;
}
