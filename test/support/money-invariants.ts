import { expect } from '@jest/globals';

/** A database that tests query. */
export interface Queried {
  query(sql: string, values?: unknown[]): Promise<any[]>;
}

/** Rules about the ledger and the rows that it is derived from. Each statement finds the rows that violate one rule. */
const rules: Record<string, string> = {
  'a transfer sums to zero': `
    SELECT transfer_id FROM ledger_entry GROUP BY transfer_id HAVING sum(amount) <> 0`,
  'the wallet is what came less what was sent': `
    SELECT wallet, moved FROM (SELECT coalesce(sum(amount), 0) AS wallet FROM ledger_entry WHERE account = 'wallet') entries,
      (SELECT 100 * (
          (SELECT coalesce(sum(amount), 0) FROM payment WHERE status = 'approved')
          + (SELECT coalesce(sum(received), 0) FROM payment WHERE status = 'rejected')
          - (SELECT coalesce(sum(amount), 0) FROM payout WHERE status = 'sent')
          - (SELECT coalesce(sum(amount), 0) FROM refund WHERE status = 'sent'))
        + (SELECT coalesce(sum(entry.amount), 0) FROM ledger_entry entry
            JOIN ledger_transfer transfer ON transfer.id = entry.transfer_id
            WHERE transfer.kind = 'corrected' AND entry.account = 'wallet') AS moved) facts
    WHERE wallet <> moved`,
  'nothing is held for a booking whose money was divided': `
    SELECT transfer.booking_id FROM ledger_transfer transfer
    JOIN ledger_entry entry ON entry.account = 'held:' || transfer.booking_id
    WHERE transfer.kind IN ('released', 'cancelled', 'decided') GROUP BY transfer.booking_id HAVING sum(entry.amount) <> 0`,
  'nobody owes us': `
    SELECT account FROM ledger_entry WHERE account ~ '^(held|driver|customer):' GROUP BY account HAVING sum(amount) > 0`,
  'the money of a booking is divided once': `
    SELECT booking_id FROM ledger_transfer WHERE kind IN ('released', 'cancelled', 'decided')
    GROUP BY booking_id HAVING count(*) > 1`,
  'an approved payment is posted once': `
    SELECT payment.id FROM payment LEFT JOIN ledger_transfer ON event_key = 'payment:' || payment.id
    WHERE payment.status = 'approved' GROUP BY payment.id HAVING count(event_key) <> 1`,
  'what is owed to a customer is due as refunds': `
    SELECT account FROM (
      SELECT account, sum(amount) AS owed FROM ledger_entry WHERE account LIKE 'customer:%' GROUP BY account) entries
    LEFT JOIN (SELECT 'customer:' || user_id AS account, sum(amount) AS due FROM refund WHERE status = 'due' GROUP BY user_id)
      refunds USING (account)
    WHERE -owed <> 100 * coalesce(due, 0)`,
  'a transaction id moves money once': `
    SELECT method, upper(transaction_id) FROM (
      SELECT method, transaction_id FROM payment WHERE status <> 'rejected' OR received IS NOT NULL
      UNION ALL SELECT method, transaction_id FROM payout WHERE transaction_id IS NOT NULL
      UNION ALL SELECT method, transaction_id FROM refund WHERE transaction_id IS NOT NULL) moved
    GROUP BY method, upper(transaction_id) HAVING count(*) > 1`,
};

/** Fails when a row violates one of the rules about money. */
export async function expectMoneyInvariants(database: Queried): Promise<void> {
  await expectNoRows(database, rules);
}

/** Fails with the rows that violate one of the rules. @param rules statements that find them, by the rule in words */
export async function expectNoRows(database: Queried, rules: Record<string, string>): Promise<void> {
  const violations: Record<string, unknown[]> = {};
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await database.query(sql);
    if (rows.length > 0) violations[rule] = rows.slice(0, 5);
  }
  expect(violations).toEqual({});
}
