import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BookingListQuery } from '@app/contracts/booking-queries.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';

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
