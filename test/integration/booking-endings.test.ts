import { describe, expect, it } from '@jest/globals';
import { TripCompletionService } from '@app/domain/trips/trip-completion.service.js';
import { RatingsContext } from '../support/ratings-context.js';
import { setUp } from '../support/set-up.js';

/** What both sides read of the end of a booking. */
describe('the end of a booking', () => {
  const context = setUp(() => RatingsContext.start());

  it('says to both sides when and why staff cancelled it', async () => {
    const { customer, driver, bookingId } = await context.domain.deal('confirmed');
    const operator = await context.domain.person('operator');
    const before = await context.queries.booking(customer, bookingId);
    expect(before.ended_by_staff).toBeNull();
    await context.domain.closing.cancel(operator, bookingId, { reason: 'Road closed' });
    for (const reader of [customer, driver]) {
      const { ended_by_staff } = await context.queries.booking(reader, bookingId);
      expect(ended_by_staff).toEqual({ at: expect.any(String), reason: 'Road closed' });
    }
  });

  it('says to both sides when and why staff completed it without its code', async () => {
    const { customer, driver, bookingId } = await context.domain.deal('confirmed');
    const operator = await context.domain.person('operator');
    await context.domain.database.query(`UPDATE trip SET stage = 'unloaded' WHERE booking_id = $1`, [
      bookingId,
    ]);
    const completion = context.domain.get(TripCompletionService);
    await completion.complete(operator, bookingId, 'The phone is lost.');
    for (const reader of [customer, driver]) {
      const { ended_by_staff } = await context.queries.booking(reader, bookingId);
      expect(ended_by_staff).toEqual({ at: expect.any(String), reason: 'The phone is lost.' });
    }
  });

  it('names no staff when the customer entered the code', async () => {
    const { customer, bookingId } = await context.money.completed();
    expect((await context.queries.booking(customer, bookingId)).ended_by_staff).toBeNull();
  });
});
