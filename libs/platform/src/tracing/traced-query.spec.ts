import { describe, expect, it } from '@jest/globals';
import { statementFacts } from './traced-query.js';

describe('what a trace tells of a statement', () => {
  it.each([
    ['SELECT b.id FROM booking b JOIN "app_user" u ON u.id = b.user_id', 'SELECT booking app_user'],
    ['INSERT INTO offer (booking_id) VALUES ($1)', 'INSERT offer'],
    ['INSERT INTO inbox_entry(event_id) SELECT unnest($1::uuid[])', 'INSERT inbox_entry'],
    ['UPDATE "payment" SET status = $1 WHERE id = $2 RETURNING id', 'UPDATE payment'],
    ['DELETE FROM session WHERE id = $1', 'DELETE session'],
    ['SELECT id FROM outbox_event WHERE true FOR UPDATE SKIP LOCKED', 'SELECT outbox_event'],
    ['SELECT pg_notify($1, $2)', 'SELECT pg_notify'],
    ['SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', 'SELECT pg_notify'],
    [
      'WITH gone AS (DELETE FROM a WHERE b IN (1)), n AS (SELECT 1) UPDATE c SET d = 1 FROM gone',
      'UPDATE a c',
    ],
    ['START TRANSACTION', 'START'],
    ['COMMIT', 'COMMIT'],
    ['', 'SQL'],
  ])('%s is %s', (sql, name) => {
    expect(statementFacts(sql).name).toBe(name);
  });

  it('is never a value', () => {
    const { text } = statementFacts(
      `SELECT * FROM app_user
       WHERE email = 'somebody@bahon.example' AND code = 123456 AND "t1".name = 'O''Brien' AND id = $2`,
    );
    expect(text).toBe('SELECT * FROM app_user WHERE email = ? AND code = ? AND "t1".name = ? AND id = $2');
  });

  it('is bounded', () => {
    expect(statementFacts(`SELECT ${'a, '.repeat(5_000)} b FROM c`).text).toHaveLength(2_000);
  });
});
