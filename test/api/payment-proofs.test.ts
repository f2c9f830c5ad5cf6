import { describe, expect, it } from '@jest/globals';
import { expectRefusal, book, created, newTransactionId, ok, pay, sendOffer } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { startBahon } from '../support/processes.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';
import { walletMessage } from '../support/wallet-messages.js';

const SETTINGS = {
  PROOF_SENDERS: 'bKash',
  MERCHANT_NUMBER: '01700000000',
  AUTO_APPROVE_MAX: '6000',
  RATE_LIMIT_SCALE: '1000000',
};

/** Messages of wallets over HTTP and sockets. */
describe('messages of a wallet', () => {
  const bahon = setUp(() => startBahon({ env: SETTINGS }));
  const { admin, operator, customer, driver } = clientsOf(bahon);
  const [adminScreen, operatorScreen] = connectSockets(admin, operator);

  const addPhone = async (name: string) => created(await admin.post('/api/proof-devices', { name }));
  /** A request like those of a forwarding app: no cookie, no Origin. */
  const forward = (token: string, body: object, headers: Record<string, string> = {}) =>
    bahon
      .client()
      .post('/api/payment-proofs', body, {
        origin: null,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
  const payFor = async (transaction_id: string, taka?: number) =>
    pay(customer, await sendOffer(driver, (await book(customer)).id, taka), { transaction_id });
  const paymentIn = async (client: HttpClient, id: number) =>
    ok(await client.get(`/api/payments?limit=200`)).find((one: { id: number }) => one.id === id);

  it('lets a phone send messages, and nothing else', async () => {
    const { token } = await addPhone('Office phone');
    const text = walletMessage({ trx: newTransactionId() });
    const first = await forward(token, { text, sender: 'bKash' });
    expect(first).toMatchObject({
      status: 201,
      body: { data: [{ is_parsed: true, is_trusted: true, direction: 'in', device_name: 'Office phone' }] },
    });
    const again = await forward(token, { text, sender: 'bKash' });
    expect(again.body.data).toEqual([{ ...first.body.data[0], outcome: 'known' }]);
    const phone = bahon.client();
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/payment-proofs', '/api/payments', '/api/proof-devices', '/api/money/summary'])
      expectRefusal(await phone.get(path, { headers }), 401, 'invalid_api_key');
    expect((await phone.post('/api/proof-devices', { name: 'x' }, { headers })).status).toBe(401);
  });

  it('refuses unknown and revoked tokens, also together with a session', async () => {
    const phone = await addPhone('Lost phone');
    const body = { text: walletMessage({ trx: newTransactionId() }), sender: 'bKash' };
    for (const authorization of ['Bearer x', 'Bearer', `Basic ${phone.token}`, '']) {
      const options = { headers: { authorization } };
      expectRefusal(await admin.post('/api/payment-proofs', body, options), 401, 'invalid_device_token');
    }
    ok(await admin.delete(`/api/proof-devices/${phone.id}`));
    expect(await forward(phone.token, body)).toMatchObject({ status: 401 });
    const names = ok(await admin.get('/api/proof-devices')).map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Lost phone');
  });

  it('keeps the token of a repeated answer encrypted', async () => {
    const ask = () => admin.post('/api/proof-devices', { name: 'Twice' }, { idempotencyKey: 'one-phone' });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    const rows = await bahon.database.query('SELECT body FROM idempotency_key WHERE key = $1', ['one-phone']);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.body.data.token);
  });

  it('is pushed to admins, and operators see the payment without it', async () => {
    const trx = newTransactionId();
    const { id } = await payFor(trx, 6000);
    const { token } = await addPhone('Live phone');
    const { body } = await forward(token, {
      text: walletMessage({ trx, amount: 6600, balance: 100_000, time: '22/11/2026 10:00' }),
      sender: 'bKash',
    });
    await adminScreen.waitFor(
      (push) =>
        push.type === 'proof.matched' && push.refs.some((ref) => ref.type === 'Payment' && ref.id === id),
    );
    expect((await paymentIn(admin, id)).evidence).toMatchObject({
      proof_id: body.data[0].id,
      agrees: ['amount', 'payer'],
      differs: [],
      amount: 6600,
    });
    expect((await paymentIn(operator, id)).evidence).toBeNull();
    ok(await admin.post(`/api/payments/${id}/approve`));
    const isOf = (push: { row?: any; refs: { type: string }[] }) =>
      push.refs[0]?.type === 'Payment' && push.row?.id === id && push.row.status === 'approved';
    expect((await adminScreen.waitFor(isOf)).row.evidence).not.toBeNull();
    expect((await operatorScreen.waitFor(isOf)).row.evidence).toBeNull();
    expect(operatorScreen.events.filter(({ type }) => type.startsWith('proof'))).toEqual([]);
  });

  it('are imported from a file, after a preview that stores nothing', async () => {
    const [one, two] = [newTransactionId(), newTransactionId()];
    const csv = [
      'provider,direction,amount,fee,transaction_id,counterparty,balance_after,occurred_at',
      `rocket,in,500,0,${one},01712345678,1500,2026-11-20T10:00`,
      `rocket,in,abc,0,${two},01712345678,1500,2026-11-20T10:00`,
    ].join('\n');
    const upload = (path: string, content = csv) => {
      const form = new FormData();
      form.append('file', new Blob([content], { type: 'text/csv' }), 'statement.csv');
      return admin.post(path, form);
    };
    const errors = [{ row: 3, column: 'amount', code: 'invalid_amount', message: 'Enter a valid amount.' }];
    const count = async () =>
      ok(await admin.get('/api/payment-proofs?source=imported&provider=rocket')).length;
    const preview = ok(await upload('/api/payment-proofs/import?preview=true'));
    expect(preview).toEqual({ imported: 1, known: 0, errors, is_preview: true });
    expect(await count()).toBe(0);
    expect(ok(await upload('/api/payment-proofs/import'))).toMatchObject({ imported: 1, known: 0, errors });
    expect(ok(await upload('/api/payment-proofs/import'))).toMatchObject({ imported: 0, known: 1, errors });
    expect(await count()).toBe(1);
    const changedCsv = csv.replace('500', '501');
    const [error] = ok(await upload('/api/payment-proofs/import', changedCsv)).errors;
    expect(error).toMatchObject({ row: 2, column: null, code: 'proof_differs' });
    expectRefusal(await upload('/api/payment-proofs/import', 'provider\nbkash'), 422, 'csv_columns_missing');
    expectRefusal(await admin.post('/api/payment-proofs/import', {}), 422, 'file_required');
  });

  it('approves a payment by the message of the wallet, live', async () => {
    const { token } = await addPhone('Approving phone');
    const [first, second] = [newTransactionId(), newTransactionId()];
    const message = (trx: string, balance: number, minute: number) => ({
      text: walletMessage({ trx, amount: 5500, balance, time: `22/11/2026 11:0${minute}` }),
      sender: 'bKash',
    });
    // The payment first, then the message.
    const secondPayment = await payFor(first);
    created(await forward(token, message(first, 105_500, 1)));
    await adminScreen.waitFor((push) => push.row?.id === secondPayment.id && push.row.status === 'approved');
    // The message first, then the payment.
    created(await forward(token, message(second, 111_000, 2)));
    const { id } = await payFor(second);
    const approvedPayment = await eventually(async () => {
      const payment = await paymentIn(admin, id);
      expect(payment.status).toBe('approved');
      return payment;
    });
    const evidence = { agrees: ['amount', 'payer'] };
    expect(approvedPayment).toMatchObject({ decided_by_name: null, evidence });
    const [entry] = ok(await admin.get(`/api/audit-log?subject_type=payment&subject_id=${id}`));
    expect(entry).toMatchObject({ action: 'payment.approve', actor_id: null, actor_role: 'system' });
  });
});
