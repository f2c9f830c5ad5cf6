import { beforeAll, describe, expect, it } from '@jest/globals';
import { bookingListQuerySchema, type BookingListQuery } from '@app/contracts/booking-queries.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { plateKeyOf } from '@app/domain/vehicles/plate.rules.js';
import { ReplacementsContext, type ReplacementDeal } from '../support/replacements-context.js';
import { setUp } from '../support/set-up.js';
import { DomainContext, inHours } from '../support/domain-context.js';

const PLATE = 'Khulna Metro-Ta 14-7788';

describe('the search of staff for a booking', () => {
  const context = setUp(() => ReplacementsContext.start());
  const operator = setUp(() => context.domain.person('operator'));
  const state = {} as { deal: ReplacementDeal; other: ReplacementDeal };

  const ids = async (actor: Actor, search: string) => {
    const query = bookingListQuerySchema.parse({ search });
    return (await context.domain.bookingQueries.list(actor, query)).items.map(({ id }) => id);
  };
  const run = (sql: string, values: unknown[]) => context.domain.database.query(sql, values);

  beforeAll(async () => {
    state.deal = await context.domain.deal('confirmed');
    state.other = await context.domain.deal('confirmed');
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
    await run(
      `UPDATE vehicle SET license_plate = 'Khulna Metro-Ta 14-7788', plate_key = $2 WHERE owner_id = $1`,
      [driver.userId, plateKeyOf(PLATE)],
    );
    await run(
      `INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg)
       SELECT $1, 'truck', 'Khulna Metro-Ta 14-7788', $2, 3000
       WHERE NOT EXISTS (SELECT FROM vehicle WHERE owner_id = $1)`,
      [driver.userId, plateKeyOf(PLATE)],
    );
    await run(
      `UPDATE offer SET vehicle_id = (SELECT max(id) FROM vehicle WHERE owner_id = $1) WHERE id = $2`,
      [driver.userId, offer.id],
    );
    await run(`UPDATE payment SET transaction_id = 'DKQ6-PVX714' WHERE id = $1`, [paymentId]);
  });

  it.each([
    ['the name of the driver', 'motaleb'],
    ['the phone of the driver', '01944000222'],
    ['the phone of the driver in Bangla digits', '০১৯৪৪০০০২২২'],
    ['the plate', 'Khulna Metro-Ta 14-7788'],
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
    const stranger = await context.domain.deal('offered');
    await run(`UPDATE app_user SET name = 'Habib Never Chosen' WHERE id = $1`, [stranger.driver.userId]);
    expect(await ids(operator, 'never chosen')).toEqual([]);
    expect(await ids(operator, 'motaleb')).not.toContain(bookingId);
  });

  it('finds it by the driver who waits for the payment, and by one who gave the job back', async () => {
    const paidDeal = await context.domain.deal('paid');
    const releasedDeal = await context.released();
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
    const query = { state: 'open', sort: 'scheduled_time', order: 'asc', limit: '2' } as const;
    const first = await domain.requests.list(driver, query);
    expect(first.items.map(({ id }) => id)).toEqual([ids['bogura'], ids['unknown']]);
    const second = await domain.requests.list(driver, { ...query, before: first.next! });
    expect(second.items.map(({ id }) => id)).toEqual([ids['dhaka']]);
    expect(second.next).toBeNull();
  });

  it('tell the driver the districts, and follow an edited address', async () => {
    const customer = await domain.person('user');
    const booking = await domain.book(customer, { pickup_address: 'Sadar, Feni' });
    expect(await domain.requests.get(driver, booking.id)).toMatchObject({ pickup_districts: ['feni'] });
    await domain.editing.update(customer, booking.id, {
      pickup_address: 'Somewhere',
      drop_address: booking.drop_address,
      scheduled_time: inHours(100),
    });
    expect(await domain.requests.get(driver, booking.id)).toMatchObject({ pickup_districts: null });
    await domain.closing.remove(customer, booking.id);
  });
});
