import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser.js';
import { book, ok, pay, sendOffer } from '../support/main-job.js';
import { resize } from '../support/walk/walked-page.js';
import { type Person, World } from '../support/world.js';

const NAME = 'B'.repeat(100);
const ADDRESS = 'A'.repeat(190);
const REASON = 'We found no transfer of this amount in our account on that day.';

/** One person's name without a space must leave every other column of a table its room. */
describe('a name that is one long word', () => {
  let world: World;
  let browser: Browser;
  let offerId: number;

  beforeAll(async () => {
    [world, browser] = await Promise.all([World.start(), launchBrowser()]);
    const { customer, driver, admin } = world.actors;
    for (const { client } of [customer, driver, admin]) {
      const { data } = (await client.post('/api/autologin')).body;
      await client.post('/api/update-profile.php', { name: NAME, email: data.email, phone: data.phone });
    }
    const { id } = await book(customer.client, { pickup_address: ADDRESS, drop_address: ADDRESS });
    const offer = await sendOffer(driver.client, id);
    // Of the tags that a payment can have this is the longest.
    const payment = await pay(customer.client, offer, { expected_total: 999 });
    ok(await admin.client.post(`/api/payments/${payment.id}/reject`, { reason: REASON }));
    offerId = offer.id;
    await book(customer.client);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await world?.stop();
  });

  it.each<[string, Person]>([
    ['/admin/users', 'admin'],
    ['/admin/payments', 'admin'],
    ['/operator/bookings', 'operator'],
    ['/admin/audit-log', 'admin'],
  ])(
    'squeezes no column and reaches over no edge of %s',
    async (address, who) => {
      const visitor = await newVisitor(browser, `long-names${address.replaceAll('/', '-')}`, world.bahon.url);
      const { page } = visitor;
      const all = [...world.actors[who].client.cookies];
      await visitor.context.addCookies(all.map(([name, value]) => ({ name, value, url: world.bahon.url })));
      await visitor.open(address);
      await page.getByRole('table').getByText(NAME).first().waitFor();
      for (const width of [1440, 390]) {
        await resize(page, width);
        expect([width, await brokenWords(page), await overflowing(page)]).toEqual([width, [], []]);
      }
      visitor.assertNoProblems();
      await visitor.close();
    },
    60_000,
  );

  it('leaves the payment page its labels and the reason of a rejection their room', async () => {
    const visitor = await newVisitor(browser, 'long-names-payment', world.bahon.url);
    const { page } = visitor;
    const all = [...world.actors.customer.client.cookies];
    await visitor.context.addCookies(all.map(([name, value]) => ({ name, value, url: world.bahon.url })));
    await visitor.open(`/confirm-offer/${offerId}`);
    await resize(page, 390);
    const reason = page.getByText(REASON);
    await reason.waitFor();
    const card = page.getByRole('region', { name: 'Your last payment' });
    const [reasonBox, cardBox] = await Promise.all([reason.boundingBox(), card.boundingBox()]);
    expect(reasonBox!.width).toBeGreaterThan(cardBox!.width * 0.6);
    expect(await page.locator('label').allInnerTexts()).toContain('bKash number you paid from');
    visitor.assertNoProblems();
    await visitor.close();
  }, 60_000);
});

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

/** Cells whose content is wider than they are, and tables that are wider than their place. The padding of a copy button may hang out. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(`
    Array.from(document.querySelectorAll('main td, main div:has(> table)'))
      .filter((box) => box.scrollWidth > box.clientWidth + 8)
      .map((box) => box.tagName + ' ' + box.scrollWidth + ' in ' + box.clientWidth + ': ' + box.textContent.slice(0, 30))`);
}
