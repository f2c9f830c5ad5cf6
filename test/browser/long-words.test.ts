import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { book, ok, sendOffer } from '../support/main-job.js';
import { resize } from '../support/walk/walked-page.js';
import { type Person, World } from '../support/world.js';

const WORD = 'A'.repeat(190);

/** One customer's address without a space must not push the buttons of everybody else off the screen. */
describe('an address that is one long word', () => {
  let world: World;
  let browser: Browser;
  let bookingId: number;
  let offerId: number;

  beforeAll(async () => {
    [world, browser] = await Promise.all([World.start(), launchBrowser()]);
    const { customer, driver } = world.actors;
    const trip = { pickup_address: WORD, drop_address: WORD, notes: WORD };
    ({ id: bookingId } = await book(customer.client, trip));
    await sendOffer(driver.client, bookingId);
    const words = { booking_id: bookingId, proposed_price: 5000, message: WORD };
    offerId = ok(await driver.client.post('/api/booking-offers-driver-update', words)).id;
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await world?.stop();
  });

  it.each<[Person, () => string[]]>([
    [
      'customer',
      () => [
        '/my-bookings',
        `/booking-details?id=${bookingId}`,
        `/offers/${bookingId}`,
        `/confirm-offer/${offerId}`,
      ],
    ],
    ['driver', () => ['/booking-requests', '/booking-history']],
    ['operator', () => ['/operator/bookings']],
  ])(
    'breaks on every page of the %s',
    async (who, addresses) => {
      const visitor = await newVisitor(browser, `long-words-${who}`, world.bahon.url);
      const { page } = visitor;
      const all = [...world.actors[who].client.cookies];
      await visitor.context.addCookies(all.map(([name, value]) => ({ name, value, url: world.bahon.url })));
      const cut: string[] = [];
      for (const address of addresses()) {
        await visitor.open(address);
        await page.getByRole('main').getByText(WORD).first().waitFor();
        for (const width of [390, 1440]) {
          await resize(page, width);
          cut.push(...(await cutOff(page)).map((what) => `${address} at ${width} px: ${what}`));
        }
      }
      expect(cut).toEqual([]);
      visitor.assertNoProblems();
      await visitor.close();
    },
    60_000,
  );
});

/** Cards and controls that reach beyond the screen, or beyond the item of a list that clips them. */
function cutOff(page: { evaluate<T>(script: string): Promise<T> }): Promise<string[]> {
  return page.evaluate(`
    Array.from(document.querySelectorAll('main :is(article, li, a, button, h1, h2, h3)')).flatMap((element) => {
      // The filters above a list scroll sideways on a phone.
      if (element.closest('main nav')) return [];
      const box = element.getBoundingClientRect();
      const clip = element.closest('li')?.getBoundingClientRect() ?? box;
      const edge = Math.min(innerWidth, clip.right) + 1;
      return box.width > 1 && box.right > edge ? [element.tagName + ' ' + element.textContent.slice(0, 20)] : [];
    })`);
}
