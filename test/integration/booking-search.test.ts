import { beforeAll, describe, expect, it } from '@jest/globals';
import { bookingListQuerySchema, type BookingListQuery } from '@app/contracts/booking-queries.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { plateKeyOf } from '@app/domain/vehicles/plate.rules.js';
import { ReplacementsContext, type ReplacementDeal } from '../support/replacements-context.js';
import { allPages } from '../support/pages.js';
import { setUp } from '../support/set-up.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { ApiContext } from '../support/api-context.js';

const PLATE = 'Khulna Metro-Ta 14-7788';

describe('the search of staff for a booking', () => {
  const context = setUp(() => ReplacementsContext.start());
  const operator = setUp(() => context.person('operator'));
  const state = {} as { deal: ReplacementDeal; other: ReplacementDeal };

  const ids = async (actor: Actor, search: string) => {
    const query = bookingListQuerySchema.parse({ search });
    return (await context.bookingQueries.list(actor, query)).items.map(({ id }) => id);
  };
  const run = (sql: string, values: unknown[]) => context.database.query(sql, values);

  beforeAll(async () => {
    state.deal = await context.deal('confirmed');
    state.other = await context.deal('confirmed');
    const { customer, driver, bookingId, offer, paymentId } = state.deal;
    await run(`UPDATE app_user SET name = 'Sultana Razia', phone = '01833000111' WHERE id = $1`, [
      customer.userId,
    ]);
    await run(`UPDATE app_user SET name = 'Motaleb Sarkar', phone = '01944000222' WHERE id = $1`, [
      driver.userId,
    ]);
    await run(
      `UPDATE booking SET receiver_name = 'Nasrin Akter', receiver_phone = '01555000333' WHERE id = $1`,
      [bookingId],
    );
    const vehicleId = await context.addVehicle(driver, {
      license_plate: PLATE,
      plate_key: plateKeyOf(PLATE),
    });
    await run('UPDATE offer SET vehicle_id = $1 WHERE id = $2', [vehicleId, offer.id]);
    await run(`UPDATE payment SET transaction_id = 'DKQ6-PVX714' WHERE id = $1`, [paymentId]);
  });

  it.each([
    ['the name of the driver', 'motaleb'],
    ['the phone of the driver', '01944000222'],
    ['the phone of the driver in Bangla digits', '০১৯৪৪০০০২২২'],
    ['the plate', PLATE],
    ['a part of the plate without its dashes', 'ta 147788'],
    ['the name of the receiver', 'nasrin'],
    ['the phone of the receiver', '01555000333'],
    ['the name of the customer', 'razia'],
    ['the transaction id', 'DKQ6PVX714'],
    ['the transaction id as it was typed', 'dkq6-pvx714'],
  ])('finds it by %s', async (_, search) => {
    expect(await ids(operator, search)).toEqual([state.deal.bookingId]);
  });

  it('finds it by its number', async () => {
    expect(await ids(operator, `#${state.deal.bookingId}`)).toEqual([state.deal.bookingId]);
  });

  it('does not find a booking by a driver whose offer was not chosen', async () => {
    const { bookingId } = state.other;
    const stranger = await context.deal('offered');
    await run(`UPDATE app_user SET name = 'Habib Never Chosen' WHERE id = $1`, [stranger.driver.userId]);
    expect(await ids(operator, 'never chosen')).toEqual([]);
    expect(await ids(operator, 'motaleb')).not.toContain(bookingId);
  });

  it('finds it by the driver who waits for the payment, and by one who gave the job back', async () => {
    const paidDeal = await context.deal('paid');
    const releasedDeal = await context.releasedDeal();
    await run(`UPDATE app_user SET name = 'Waiting Wahid' WHERE id = $1`, [paidDeal.driver.userId]);
    await run(`UPDATE app_user SET name = 'Returned Rafiq' WHERE id = $1`, [releasedDeal.driver.userId]);
    expect(await ids(operator, 'waiting wahid')).toEqual([paidDeal.bookingId]);
    expect(await ids(operator, 'returned rafiq')).toEqual([releasedDeal.bookingId]);
  });

  it('finds all bookings when a text matches more people than are listed', async () => {
    await run(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       SELECT 'Motaleb ' || n, 'motaleb' || n, 'motaleb' || n || '@bahon.example', '019', '', 'driver' FROM generate_series(1, 250) n`,
      [],
    );
    expect(await ids(operator, 'motaleb')).toEqual([state.deal.bookingId]);
  });

  it('shows customers nothing that only staff may search by', async () => {
    const { customer } = state.deal;
    for (const search of ['motaleb', '01944000222', 'DKQ6PVX714', 'Khulna Metro-Ta'])
      expect(await ids(customer, search)).toEqual([]);
    expect(await ids(customer, 'tejgaon')).toEqual([state.deal.bookingId]);
  });
});

describe('the filters of booking requests', () => {
  const domain = setUp(() => DomainContext.start());
  let driver: Actor;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    driver = await domain.person('driver');
    const customer = await domain.person('user');
    const book = async (name: string, hours: number, changes: object) => {
      ids[name] = (await domain.book(customer, { scheduled_time: inHours(hours), ...changes })).id;
    };
    await book('dhaka', 72, { pickup_address: 'Mirpur 10, ঢাকা', vehicle_type: 'van' });
    await book('bogura', 24, { pickup_address: 'Satmatha, Bogra' });
    await book('unknown', 48, { pickup_address: 'Near the old bridge', drop_address: 'Feni' });
  });

  const list = async (query: Partial<BookingListQuery>) => {
    const { items } = await domain.requests.list(driver, { state: 'open', ...query });
    return items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  };

  it('find a district in either language, and keep addresses that name none', async () => {
    expect(await list({ district: 'dhaka' })).toEqual(['unknown', 'dhaka']);
    expect(await list({ district: 'bogura,feni' })).toEqual(['unknown', 'bogura']);
  });

  it('find vehicle types, days, addresses and booking numbers', async () => {
    expect(await list({ vehicle_type: 'van' })).toEqual(['dhaka']);
    expect(await list({ vehicle_type: 'van,pickup' })).toEqual(['dhaka']);
    expect(await list({ from: inHours(36), to: inHours(60) })).toEqual(['unknown']);
    expect(await list({ search: 'satMATHA' })).toEqual(['bogura']);
    expect(await list({ search: 'feni' })).toEqual(['unknown']);
    expect(await list({ search: `#${ids['dhaka']}` })).toEqual(['dhaka']);
  });

  it('go on page by page in the order of the pickup', async () => {
    const query = { state: 'open', sort: 'scheduled_time', order: 'asc' } as const;
    const requests = await allPages(2, (page) => domain.requests.list(driver, { ...query, ...page }));
    expect(requests.map(({ id }) => id)).toEqual([ids['bogura'], ids['unknown'], ids['dhaka']]);
  });

  it('tell the driver the districts, and follow an edited address', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(customer, { pickup_address: 'Sadar, Feni' });
    expect(await domain.requests.get(driver, booking.id)).toMatchObject({ pickup_districts: ['feni'] });
    await domain.edits.update(customer, booking.id, {
      pickup_address: 'Somewhere',
      drop_address: booking.drop_address,
      scheduled_time: inHours(100),
    });
    expect(await domain.requests.get(driver, booking.id)).toMatchObject({ pickup_districts: null });
    await domain.closures.remove(customer, booking.id);
  });
});

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
    const reply = await api.get(`/api${path}?search=${encodeURIComponent(search)}`, { cookie: admin.cookie });
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
