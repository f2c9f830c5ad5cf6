import { Injectable } from '@nestjs/common';
import { toPaisa } from '@app/contracts/money.js';
import type { ProofDirection, ProofProvider } from '@app/contracts/payment-proof-fields.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { breaksIn } from './proof-chain.rules.js';

/** The position of a message in the chain of its wallet. */
export interface ChainPlace {
  chainAt: Date;
  receivedAt: Date;
  id: number;
}

interface ChainRow {
  id: number;
  direction: ProofDirection;
  amount: string;
  fee: string;
  balance_after: string | null;
  break_after_id: number | null;
}

/**
 * The messages from the last one with a balance before the first place to the first one with a balance after the last place:
 * new messages can make or remove a break only between these.
 */
const AROUND = `WITH first AS (
    SELECT chain_at, received_at, id FROM payment_proof
    WHERE provider = $1 AND chain_at IS NOT NULL AND balance_after IS NOT NULL AND (chain_at, received_at, id) < ($2, $3, $4)
    ORDER BY chain_at DESC, received_at DESC, id DESC LIMIT 1),
  last AS (
    SELECT chain_at, received_at, id FROM payment_proof
    WHERE provider = $1 AND chain_at IS NOT NULL AND balance_after IS NOT NULL AND (chain_at, received_at, id) > ($5, $6, $7)
    ORDER BY chain_at, received_at, id LIMIT 1)
  SELECT id, direction, amount, fee, balance_after, break_after_id FROM payment_proof
  WHERE provider = $1 AND chain_at IS NOT NULL
    AND (chain_at, received_at, id) >= (coalesce((SELECT chain_at FROM first), $2), coalesce((SELECT received_at FROM first), $3),
      coalesce((SELECT id FROM first), $4))
    AND (chain_at, received_at, id) <= (coalesce((SELECT chain_at FROM last), $5), coalesce((SELECT received_at FROM last), $6),
      coalesce((SELECT id FROM last), $7))
  ORDER BY chain_at, received_at, id`;

/** A break that changed is not the one that was corrected. */
const MARK = `UPDATE payment_proof SET break_after_id = mark.before, break_corrected_at = NULL
  FROM unnest($1::int[], $2::int[]) AS mark (id, before) WHERE payment_proof.id = mark.id`;

/** The latest open break whose balances differ by an amount from what the messages between them say. */
const CORRECT = `UPDATE payment_proof SET break_corrected_at = now() WHERE id = (
    SELECT after.id FROM payment_proof after JOIN payment_proof before ON before.id = after.break_after_id
    WHERE after.break_corrected_at IS NULL AND after.balance_after - before.balance_after - (
      SELECT sum(CASE direction WHEN 'in' THEN amount ELSE -amount END - fee) FROM payment_proof between_them
      WHERE provider = after.provider AND chain_at IS NOT NULL
        AND (chain_at, received_at, id) > (before.chain_at, before.received_at, before.id)
        AND (chain_at, received_at, id) <= (after.chain_at, after.received_at, after.id)) = $1
    ORDER BY after.chain_at DESC, after.received_at DESC, after.id DESC LIMIT 1)`;

/**
 * The balance chain of each wallet: every balance follows from the one before. A break is at the message whose balance does
 * not follow. Kept with every new message, so that reading breaks costs nothing.
 */
@Injectable()
export class ProofChainService {
  /** Closes the break that a correction of the wallet explains, if there is one. `taka` is the correction. */
  async markCorrected(tx: Transaction, taka: number): Promise<void> {
    await tx.query(CORRECT, [taka]);
  }

  /**
   * Looks at the chain again around new messages of a wallet.
   * @param places those of the new messages, at least one
   * @returns the messages on both sides of breaks that were there before and are not any more.
   */
  async recheck(tx: Transaction, provider: ProofProvider, places: readonly ChainPlace[]): Promise<number[]> {
    const sortedPlaces = [...places].sort(byPlace);
    const [first, last] = [sortedPlaces[0]!, sortedPlaces.at(-1)!];
    const rows = await tx.query<ChainRow[]>(AROUND, [
      provider,
      first.chainAt,
      first.receivedAt,
      first.id,
      last.chainAt,
      last.receivedAt,
      last.id,
    ]);
    const breaks = breaksIn(rows.map(toMessage));
    // The first one is there for its balance only: the messages before it were not read.
    const hasAnchor = rows[0]!.id !== first.id;
    const changedRows = rows
      .slice(hasAnchor ? 1 : 0)
      .filter((row) => row.break_after_id !== (breaks.get(row.id) ?? null));
    if (changedRows.length === 0) return [];
    await tx.query(MARK, [
      changedRows.map(({ id }) => id),
      changedRows.map(({ id }) => breaks.get(id) ?? null),
    ]);
    return changedRows.flatMap(({ id, break_after_id: before }) => (before === null ? [] : [before, id]));
  }
}

function byPlace(one: ChainPlace, other: ChainPlace): number {
  return (
    one.chainAt.getTime() - other.chainAt.getTime() ||
    one.receivedAt.getTime() - other.receivedAt.getTime() ||
    one.id - other.id
  );
}

function toMessage({ id, direction, amount, fee, balance_after: balance }: ChainRow) {
  return {
    id,
    direction,
    amount: toPaisa(Number(amount)),
    fee: toPaisa(Number(fee)),
    balanceAfter: balance === null ? null : toPaisa(Number(balance)),
  };
}
