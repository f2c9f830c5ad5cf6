import { describe, expect, it } from '@jest/globals';
import { CommitmentQueriesService } from '@app/domain/commitments/commitment-queries.service.js';
import { OfferHoldsService } from '@app/domain/offers/offer-holds.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext, inHours } from '../support/domain-context.js';
import { setUp } from '../support/set-up.js';

describe('what a driver is committed to', () => {
  const domain = setUp(() => DomainContext.start());

  const commitmentsOf = async (driver: Actor) =>
    (await domain.get(CommitmentQueriesService).list(driver, { order: 'asc' })).items;

  /** A booking of a new customer at a time, with an offer of the driver. */
  async function offerFrom(driver: Actor, hours: number) {
    const customer = await domain.person('user');
    const booking = await domain.book(customer, { scheduled_time: inHours(hours) });
    const body = { booking_id: booking.id, proposed_price: 5000, busy_hours: 8 };
    return { customer, booking, offer: await domain.offers.send(driver, body) };
  }

  const hold = ({ customer, offer }: Awaited<ReturnType<typeof offerFrom>>) =>
    domain.get(OfferHoldsService).hold(customer, offer.id);

  it('is what customers hold, what they have paid for and what is confirmed, by pickup', async () => {
    const driver = await domain.person('driver');
    const admin = await domain.person('admin');
    const [late, heldOffer, confirmedOffer] = [
      await offerFrom(driver, 96),
      await offerFrom(driver, 48),
      await offerFrom(driver, 24),
    ];
    const { until } = await hold(heldOffer);
    await hold(late);
    await domain.pay(late.customer, late.offer);
    await domain.paymentDecisions.approve(
      admin,
      (await domain.pay(confirmedOffer.customer, confirmedOffer.offer)).id,
    );
    await domain.deal('confirmed');

    const rows = await commitmentsOf(driver);
    expect(rows.map(({ booking_id, kind, held_until }) => [booking_id, kind, held_until])).toEqual([
      [confirmedOffer.booking.id, 'confirmed', null],
      [heldOffer.booking.id, 'held', until],
      [late.booking.id, 'held', null],
    ]);
    const { pickup_address, drop_address, scheduled_time: from } = confirmedOffer.booking;
    expect(rows[0]).toMatchObject({ offer_id: confirmedOffer.offer.id, pickup_address, drop_address, from });
    expect(Date.parse(rows[0]!.until) - Date.parse(rows[0]!.from)).toBe(8 * 3_600_000);
  });

  it('ends with the hold and with the booking', async () => {
    const driver = await domain.person('driver');
    const [heldOffer, confirmedOffer] = [await offerFrom(driver, 48), await offerFrom(driver, 24)];
    await hold(heldOffer);
    await domain.database.query('UPDATE commitment SET expires_at = now() WHERE offer_id = $1', [
      heldOffer.offer.id,
    ]);
    const admin = await domain.person('admin');
    await domain.paymentDecisions.approve(
      admin,
      (await domain.pay(confirmedOffer.customer, confirmedOffer.offer)).id,
    );
    expect(await commitmentsOf(driver)).toMatchObject([{ booking_id: confirmedOffer.booking.id }]);
    await domain.closing.cancel(admin, confirmedOffer.booking.id, { reason: 'Road closed' });
    expect(await commitmentsOf(driver)).toEqual([]);
  });
});
