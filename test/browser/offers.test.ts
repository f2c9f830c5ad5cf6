import { describe, expect, it } from '@jest/globals';
import { LIVE, phone, setUpSite } from '../support/browser.js';
import { book, sendOffer, wallTimeIn } from '../support/main-job.js';
import type { Bahon } from '../support/processes.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Ten verified drivers, each with an approved truck and an offer on the booking; the fifth has expired. */
async function tenOffers(bahon: Bahon, bookingId: number): Promise<void> {
  await bahon.database.query(
    `WITH person AS (
       INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
       SELECT 'Driver Number ' || n, 'compared' || n, 'compared' || n || '@bahon.example',
         '0181100' || (1000 + n), source.password_hash, 'driver', now()
       FROM generate_series(1, 10) n, app_user source WHERE source.username = 'driver' RETURNING id, username
     ), numbered AS (SELECT id, substr(username, 9)::int AS n FROM person),
     truck AS (
       INSERT INTO vehicle (owner_id, vehicle_type, license_plate, plate_key, capacity_kg, verification)
       SELECT id, 'truck', 'Dhaka Metro-TA 11-' || (2300 + n), 'DHAKAMETROTA11' || (2300 + n), 1000 * n, 'approved'
       FROM numbered RETURNING id, owner_id
     )
     INSERT INTO offer (booking_id, driver_id, offered_price, message, vehicle_id, valid_until)
     SELECT $1, numbered.id, 5000 + 250 * n, 'A covered truck with two helpers, ready at the time.', truck.id,
       CASE n WHEN 5 THEN now() - interval '1 minute' WHEN 6 THEN now() + interval '6 hours' END
     FROM numbered JOIN truck ON truck.owner_id = numbered.id`,
    [bookingId],
  );
}

describe('offers', () => {
  const { bahon, visit } = setUpSite();
  const { customer: asCustomer, customer2: asSecond, driver: asDriver } = clientsOf(bahon);

  describe('the offer of a driver on a small phone', () => {
    // The keyboard leaves this height to the page.
    const driver = setUp(() =>
      visit('small-phone', { ...phone, viewport: { width: 360, height: 380 }, as: asDriver }),
    );

    it('is made with vehicle, validity and hours, with the total beside the price', async () => {
      const { id } = await book(asCustomer, { weight_kg: 1000 });
      const { page } = driver;
      await driver.open(`/offer/${id}`);
      await page.getByRole('button', { name: 'Make Offer' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Offered Price').fill('5000');
      const total = dialog.getByText('The customer pays ৳5,500.00.');
      await total.waitFor(LIVE);
      await driver.screenshot('price');
      const parts = [
        dialog.getByLabel('Offered Price'),
        dialog.getByLabel(/Message/),
        dialog.getByRole('button', { name: 'Cancel' }),
        dialog.getByRole('button', { name: 'Send Offer' }),
      ];
      for (const part of parts) {
        const { y, height } = (await part.boundingBox())!;
        expect([y >= 0, y + height <= 844]).toEqual([true, true]);
      }
      expect(await dialog.getByText('11-4521').first().isVisible()).toBe(true);
      await dialog.getByRole('button', { name: 'Change' }).click();
      expect(await dialog.getByRole('radio', { name: /11-4521/ }).isChecked()).toBe(true);
      await dialog.getByRole('radio', { name: '6 hours' }).check();
      await dialog.getByLabel('Hours this trip takes').fill('18');
      await driver.screenshot('hours');
      const inside = await page.evaluate<number>(
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))",
      );
      expect(inside).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: 'Send Offer' }).click();
      await page.getByText('Your offer', { exact: false }).first().waitFor(LIVE);

      await driver.open('/booking-history');
      await page.getByRole('button', { name: 'Withdraw' }).first().click();
      await driver.screenshot('withdraw');
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('button', { name: 'Send again' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
      expect(await page.getByRole('dialog').getByLabel('Hours this trip takes').inputValue()).toBe('18');
      driver.assertNoProblems();
    });
  });

  describe('two customers who choose the same driver', () => {
    const first = setUp(() => visit('hold-first', { ...phone, as: asCustomer }));
    const second = setUp(() =>
      visit('hold-second', { ...phone, as: asSecond, toleratedErrors: [/status of 409/] }),
    );

    it('are told who is first: one pays with a countdown, the other reads that the driver is booked', async () => {
      const offers = [];
      for (const customer of [asCustomer, asSecond]) {
        const { id } = await book(customer, { scheduled_time: wallTimeIn(24 * 40) });
        offers.push(await sendOffer(asDriver, id));
      }
      await first.open(`/confirm-offer/${offers[0].id}`);
      await first.page.getByRole('timer', { name: 'Time left' }).waitFor(LIVE);
      await first.page.getByRole('heading', { name: 'How to pay' }).waitFor(LIVE);
      await first.screenshot('countdown', { fullPage: true });

      await second.open(`/confirm-offer/${offers[1].id}`);
      const { page } = second;
      await page.getByRole('heading', { name: 'The driver is already booked at that time' }).waitFor(LIVE);
      await second.screenshot('busy', { fullPage: true });
      expect(await page.getByRole('heading', { name: 'How to pay' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'See all offers' }).count()).toBe(1);

      // The first hold ends now.
      await bahon.database.query("UPDATE commitment SET expires_at = now() - interval '1 second'");
      await page.reload();
      await page.getByRole('timer', { name: 'Time left' }).waitFor(LIVE);
      first.assertNoProblems();
      second.assertNoProblems();
    });
  });

  describe('the offers of ten drivers', () => {
    const customer = setUp(() => visit('compare-offers', { ...phone, as: asCustomer }));

    it('can be compared on a phone, the cheapest first', async () => {
      const { id } = await book(asCustomer);
      await tenOffers(bahon, id);
      const { page } = customer;
      await customer.open(`/offers/${id}?sort=price`);
      const cards = page.getByRole('main').getByRole('article');
      await cards.nth(9).waitFor({ ...LIVE, state: 'attached' });
      expect(await cards.count()).toBe(10);
      await page.evaluate('document.fonts.ready.then(() => true)');
      await customer.screenshot('ten', { fullPage: true });

      const first = cards.first();
      for (const text of ['Driver Number 1', 'Dhaka Metro-TA 11-2301', '1,000 kg', '৳5,775.00']) {
        expect(await first.textContent()).toContain(text);
      }
      // The total of the next driver is seen beside this one's.
      const height = (await first.boundingBox())!.height;
      expect(height).toBeLessThanOrEqual(470);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(390);

      const expiredCard = cards.filter({ hasText: '11-2305' });
      expect(await expiredCard.getByText('Expired').count()).toBe(1);
      expect(await expiredCard.getByRole('link', { name: 'Confirm This Offer' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Confirm This Offer' }).count()).toBe(9);
      customer.assertNoProblems();
    });

    it('stand in two columns on a computer, in the dark and in Bangla, without scrolling sideways', async () => {
      const [newest] = await bahon.database.query<{ id: number }>('SELECT max(booking_id) AS id FROM offer');
      await bahon.database.query("UPDATE app_user SET locale = 'bn' WHERE username = 'customer'");
      for (const [what, width] of [
        ['tablet', 768],
        ['computer', 1440],
        ['phone', 390],
      ] as const) {
        const visitor = await visit(`compare-${what}`, {
          viewport: { width, height: 900 },
          colorScheme: 'dark',
          as: asCustomer,
        });
        await visitor.open(`/offers/${newest!.id}`);
        const cards = visitor.page.getByRole('main').getByRole('article');
        await cards.first().getByText('কেজি').waitFor(LIVE);
        await visitor.screenshot('bangla-dark');
        const whole = await visitor.page.evaluate<number>('document.documentElement.scrollWidth');
        expect(whole).toBeLessThanOrEqual(width);
        await visitor.close();
      }
    });
  });
});
