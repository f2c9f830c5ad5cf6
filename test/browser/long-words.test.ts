import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { book, ok, pay, sendOffer } from '../support/main-job.js';
import { resize } from '../support/walk/walked-page.js';
import { type Person, World } from '../support/world.js';
import { setUp } from '../support/set-up.js';

const WORD = 'A'.repeat(190);
const NAME = 'B'.repeat(100);
const REASON = 'We found no transfer of this amount in our account on that day.';

/** A long name or address without a space must not push buttons off the screen or narrow other columns. */
describe('a long word', () => {
  let bookingId: number, pendingOfferId: number, rejectedOfferId: number;

  const world = setUp(() => World.start());
  const browser = setUp(launchBrowser);

  beforeAll(async () => {
    const { customer, driver, admin } = world.actors;
    for (const { client } of [customer, driver, admin]) {
      const { data } = (await client.post('/api/autologin')).body;
      await client.post('/api/update-profile.php', { name: NAME, email: data.email, phone: data.phone });
    }
    const trip = { pickup_address: WORD, drop_address: WORD, notes: WORD };
    const rejectedOffer = await sendOffer(driver.client, (await book(customer.client, trip)).id);
    // Of the tags that a payment can have this is the longest.
    const payment = await pay(customer.client, rejectedOffer, { expected_total: 999 });
    ok(await admin.client.post(`/api/payments/${payment.id}/reject`, { reason: REASON }));
    rejectedOfferId = rejectedOffer.id;
    ({ id: bookingId } = await book(customer.client, trip));
    await sendOffer(driver.client, bookingId);
    const words = { booking_id: bookingId, proposed_price: 5000, message: WORD };
    pendingOfferId = ok(await driver.client.post('/api/booking-offers-driver-update', words)).id;
  });

  it.each<[Person, () => string[]]>([
    [
      'customer',
      () => [
        '/my-bookings',
        `/booking-details?id=${bookingId}`,
        `/offers/${bookingId}`,
        `/confirm-offer/${pendingOfferId}`,
      ],
    ],
    ['driver', () => ['/booking-requests', '/booking-history']],
    ['operator', () => ['/operator/bookings']],
  ])('of an address breaks on every page of the %s', async (who, addresses) => {
    const visitor = await newVisitor(browser, `long-words-${who}`, world.bahon.url, {
      as: world.actors[who].client,
    });
    const { page } = visitor;
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
  });

  it.each<[string, Person]>([
    ['/admin/users', 'admin'],
    ['/admin/payments', 'admin'],
    ['/operator/bookings', 'operator'],
    ['/admin/audit-log', 'admin'],
  ])('of a name squeezes no column and reaches over no edge of %s', async (address, who) => {
    const visitor = await newVisitor(browser, `long-names${address.replaceAll('/', '-')}`, world.bahon.url, {
      as: world.actors[who].client,
    });
    const { page } = visitor;
    await visitor.open(address);
    await page.getByRole('table').getByText(NAME).first().waitFor();
    for (const width of [1440, 390]) {
      await resize(page, width);
      expect([width, await brokenWords(page), await overflows(page)]).toEqual([width, [], []]);
    }
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('leaves the payment page its labels and the reason of a rejection their room', async () => {
    const visitor = await newVisitor(browser, 'long-names-payment', world.bahon.url, {
      as: world.actors.customer.client,
      // The driver may be busy with another booking of this world at that time.
      toleratedErrors: [/status of 409/],
    });
    const { page } = visitor;
    await visitor.open(`/confirm-offer/${rejectedOfferId}`);
    await resize(page, 390);
    const reason = page.getByText(REASON);
    await reason.waitFor();
    const card = page.getByRole('region', { name: 'Your last payment' });
    const [reasonBox, cardBox] = await Promise.all([reason.boundingBox(), card.boundingBox()]);
    expect(reasonBox!.width).toBeGreaterThan(cardBox!.width * 0.6);
    expect(await page.locator('label').allInnerTexts()).toContain('bKash number you paid from');
    visitor.assertNoProblems();
    await visitor.close();
  });
});

/** Cards and controls that reach beyond the screen, or beyond the item of a list that clips them. */
function cutOff(page: Page): Promise<string[]> {
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

/** Words of a usual length that stand on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(`
    Array.from(document.querySelectorAll('main table')).flatMap((table) => {
      const broken = [];
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of node.nodeValue.matchAll(/[\\p{L}\\p{N}]{2,20}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1 && !/^(A+|B+)$/.test(word)) broken.push(word);
        }
      }
      return broken;
    })`);
}

/**
 * Cells whose content is wider than they are, and tables that are wider than their place. The padding of a copy button may hang out.
 * Cells that cut their text with dots, and tables that scroll sideways below a fixed header, are meant to.
 */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(`
    Array.from(document.querySelectorAll('main td, main div:has(> table)'))
      .filter((box) => !/ellipsis|auto|scroll/.test(getComputedStyle(box).textOverflow + ' ' + getComputedStyle(box).overflowX))
      .filter((box) => box.scrollWidth > box.clientWidth + 8)
      .map((box) => box.tagName + ' ' + box.scrollWidth + ' in ' + box.clientWidth + ': ' + box.textContent.slice(0, 30))`);
}
