import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

/** One word: `ড়` in one character, as two, and with a joiner that is not seen. */
const spellings = ['মো\u09dcল', 'মো\u09a1\u09bcল', 'মো\u09a1\u09bc\u200cল'];

/** The lists that are searched by words, and the texts that each of them reads. */
const texts: [path: string, table: string, column: string][] = [
  ['/users', 'app_user', 'name'],
  ['/customers', 'app_user', 'name'],
  ['/drivers', 'app_user', 'name'],
  ['/vehicles', 'app_user', 'name'],
  ['/vehicles', 'vehicle', 'license_plate'],
  ['/bookings', 'booking', 'pickup_address'],
  ['/bookings', 'booking', 'drop_address'],
  ['/bookings', 'app_user', 'name'],
  ['/payments', 'app_user', 'name'],
  ['/payouts', 'app_user', 'name'],
  ['/payouts/payable', 'app_user', 'name'],
  ['/refunds', 'app_user', 'name'],
  ['/payment-proofs', 'payment_proof', 'counterparty'],
  ['/support-tickets', 'support_ticket', 'subject'],
  ['/list-message', 'contact_message', 'subject'],
  ['/list-message', 'contact_message', 'message'],
];

const phones: [path: string, table: string, column: string][] = [
  ['/users', 'app_user', 'phone'],
  ['/customers', 'app_user', 'phone'],
  ['/drivers', 'app_user', 'phone'],
  ['/vehicles', 'app_user', 'phone'],
  ['/bookings', 'app_user', 'phone'],
  ['/payments', 'app_user', 'phone'],
  ['/payments', 'payment', 'payer_number'],
  ['/payouts', 'app_user', 'phone'],
  ['/payouts/payable', 'app_user', 'phone'],
  ['/refunds', 'app_user', 'phone'],
  ['/refunds', 'refund', 'number'],
  ['/payment-proofs', 'payment_proof', 'counterparty'],
  ['/support-tickets', 'app_user', 'phone'],
];

describe('a search', () => {
  const api = setUp(() => ApiContext.start());
  const admin = setUp(() => api.signIn('admin'));

  beforeAll(() =>
    api.database.query(
      `INSERT INTO contact_message (name, email, subject, message) VALUES ('Somebody', 'a@bahon.example', '', '')`,
    ),
  );

  async function countMatches(path: string, search: string): Promise<number> {
    const reply = await api.send('GET', `/api${path}?search=${encodeURIComponent(search)}`, {
      headers: { cookie: admin.cookie },
    });
    expect({ path, status: reply.statusCode }).toEqual({ path, status: 200 });
    return (reply.json() as { data: unknown[] }).data.length;
  }

  /** Writes a text into all rows of a table, and takes it back after the look. */
  async function withStoredText(table: string, column: string, text: string, look: () => Promise<void>) {
    await api.database.query(`CREATE TABLE kept AS SELECT id, ${column} AS text FROM ${table}`);
    try {
      await api.database.query(`UPDATE ${table} SET ${column} = $1`, [text]);
      await look();
    } finally {
      await api.database.query(
        `UPDATE ${table} SET ${column} = kept.text FROM kept WHERE kept.id = ${table}.id`,
      );
      await api.database.query('DROP TABLE kept');
    }
  }

  it.each(texts)('of %s finds every spelling of a Bangla word in %s.%s', async (path, table, column) => {
    for (const spelling of spellings)
      await withStoredText(table, column, `${spelling} ২৭`, async () => {
        for (const query of spellings) expect(await countMatches(path, query)).toBeGreaterThan(0);
        for (const query of ['ল 27', 'ল ২৭']) expect(await countMatches(path, query)).toBeGreaterThan(0);
        // The letter without its dot is another one.
        expect(await countMatches(path, 'মো\u09a1ল')).toBe(0);
      });
  });

  it.each(phones)('of %s finds a phone number in any spelling in %s.%s', async (path, table, column) => {
    await withStoredText(table, column, '01999777555', async () => {
      for (const query of ['01999777555', '+8801999-777555', '০১৯৯৯৭৭', '(01999) 77', '+880 1999', '9777555'])
        expect(await countMatches(path, query)).toBeGreaterThan(0);
      expect(await countMatches(path, '01999777556')).toBe(0);
    });
  });

  it.each(['02-9551234', '(02) 9551234', '+880 2 9551234'])(
    'finds a landline by its digits, stored as %s',
    async (storedPhone) => {
      await withStoredText('app_user', 'phone', storedPhone, async () => {
        for (const query of ['9551234', '955-1234', '2 955', '৯৫৫১'])
          expect(await countMatches('/users', query)).toBeGreaterThan(0);
      });
    },
  );

  it('needs no other spelling: texts and numbers of a booking are stored in one form', async () => {
    const { session } = await api.newCustomer();
    const body = {
      pickup_address: 'মো\u09dc ২৭, ঢাকা',
      drop_address: 'সো\u09df\u09be',
      scheduled_time: new Date(Date.now() + 86_400_000).toISOString(),
      receiver_phone: '+880 1811-223344',
    };
    const reply = await api.post('/api/bookings', body, session);
    expect(reply.statusCode).toBe(201);
    const { data } = reply.json() as { data: Record<string, string> };
    expect(data).toMatchObject({
      pickup_address: 'মো\u09a1\u09bc ২৭, ঢাকা',
      drop_address: 'সো\u09af\u09bc\u09be',
      receiver_phone: '01811223344',
    });
  });
});
