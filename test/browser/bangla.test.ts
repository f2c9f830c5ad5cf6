import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIVE, phone, type Visitor, setUpSite } from '../support/browser.js';
import { demoIds } from '../support/walk/stops.js';
import { eventually } from '../support/eventually.js';
import { clientsOf, setUp } from '../support/set-up.js';

const { bookingWithOffers, openOffer, runningBooking } = demoIds;

/** Saves Bangla for the account and reads the page again: a click would meet the language that an earlier test saved. */
async function chooseBangla(page: Page): Promise<void> {
  await page.evaluate(
    `fetch('/api/profile/locale', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"locale":"bn"}' }).then(() => null)`,
  );
  await page.reload();
  await page.locator('html[lang=bn]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('the client in Bangla', () => {
  const { bahon, visit } = setUpSite();

  /** A guest switches to Bangla on the home page, signs in, and finds it on the next device. */
  describe('for a guest who switches to it', () => {
    const requestedPaths: string[] = [];

    const guest = setUp(() => visit('language-guest', phone));

    beforeAll(() => {
      guest.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    });

    const heading = (visitor: Visitor, name: string) =>
      visitor.page.getByRole('heading', { name }).first().waitFor(LIVE);
    const signIn = async ({ page }: Visitor) => {
      await page.locator('input[autocomplete=username]').fill('customer');
      await page.locator('input[type=password]').fill('bahon-demo');
      await page.locator('button[type=submit]').click();
    };

    it('loads no Bangla for a visitor who reads English', async () => {
      await guest.open('/');
      await heading(guest, 'A truck at a fair price, anywhere in Bangladesh');
      await guest.page.evaluate('document.fonts.ready.then(() => true)');
      expect(requestedPaths.filter((path) => /anek-bangla|\/bangla-(?!label)/.test(path))).toEqual([]);
    });

    it('changes at once, with a font of its own, and stays after a reload', async () => {
      await guest.page.getByRole('button', { name: 'বাংলা' }).click();
      await heading(guest, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
      await guest.page.reload();
      await heading(guest, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
      expect(await guest.page.locator('html').getAttribute('lang')).toBe('bn');
      expect(await guest.page.title()).toContain('বাহন');
      expect(requestedPaths.some((path) => path.includes('anek-bangla-bengali'))).toBe(true);
      const width = await guest.page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(phone.viewport.width);
      await guest.screenshot('home', { fullPage: true });
    });

    it('is shown after the login, too, with Bangla digits', async () => {
      await guest.open('/login');
      await signIn(guest);
      await heading(guest, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
      await guest.open('/my-bookings');
      await heading(guest, 'আমার বুকিং');
      await guest.page
        .getByText(/৳[০-৯,]+\.[০-৯]{2}/)
        .first()
        .waitFor(LIVE);
      await guest.screenshot('my-bookings', { fullPage: true });
      guest.assertNoProblems();
    });

    it('is the language of the same person on another device', async () => {
      const other = await visit('language-other', phone);
      await other.open('/login');
      await signIn(other);
      await heading(other, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
      other.assertNoProblems();
    });
  });

  // Last, because the accounts keep the language.
  describe('the main pages on the narrowest phone', () => {
    const { customer: asCustomer, driver: asDriver } = clientsOf(bahon);
    const narrowPhone = { ...phone, viewport: { width: 320, height: 700 } };

    /** What reaches over the edge of the screen, outside of bands that scroll and drawings that clip. Runs in the browser. */
    const tooWide = `[...document.querySelectorAll('main :not(svg *)')]
      .filter((part) => part.getBoundingClientRect().width > 1 && part.getBoundingClientRect().right > innerWidth + 1)
      .filter((part) => {
        for (let at = part.parentElement; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
        return true;
      })
      .map((part) => part.tagName + ' ' + part.textContent.slice(0, 30))`;

    it.each([
      [
        'customer',
        () => asCustomer,
        [
          '/book-now',
          '/my-bookings',
          `/offers/${bookingWithOffers}`,
          `/offers/${runningBooking}`,
          `/booking-details?id=${runningBooking}`,
          `/confirm-offer/${openOffer}`,
          `/receipt/${runningBooking}`,
          '/notifications',
          '/profile',
          '/support',
        ],
      ],
      [
        'driver',
        () => asDriver,
        [
          '/booking-requests',
          `/return-loads?booking=${runningBooking}`,
          '/booking-history',
          `/trip/${runningBooking}`,
          `/offer/${bookingWithOffers}`,
          '/my-promises',
          '/earnings',
          '/my-vehicles',
          '/notification-settings',
        ],
      ],
    ] as const)('of the %s fit in Bangla', async (who, as, addresses) => {
      const visitor = await visit(`narrow-${who}`, { ...narrowPhone, as: as() });
      const { page } = visitor;
      await visitor.open(addresses[0]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await chooseBangla(page);
      for (const address of addresses) {
        await visitor.open(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
        await page.evaluate('document.fonts.ready.then(() => true)');
        await eventually(async () =>
          expect([address, await page.evaluate<string[]>(tooWide)]).toEqual([address, []]),
        );
      }
      await visitor.close();
    });

    it('have the upload buttons of a vehicle below each other in Bangla', async () => {
      const visitor = await visit('narrow-documents', { ...phone, as: asDriver });
      const { page } = visitor;
      await visitor.open('/update-vehicle');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await chooseBangla(page);
      const buttons = page.locator('main li button');
      await buttons.nth(4).waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      const edges = await buttons.evaluateAll((all) =>
        all.map((button) => Math.round(button.getBoundingClientRect().right)),
      );
      expect(new Set(edges).size).toBe(1);
      await visitor.close();
    });

    it('have the call buttons of a trip below each other', async () => {
      const visitor = await visit('narrow-calls', { ...narrowPhone, as: asDriver });
      const { page } = visitor;
      await visitor.open(`/trip/${runningBooking}`);
      const calls = page.locator('main ul a[href^="tel:"]');
      await calls.nth(1).waitFor();
      const edges = await calls.evaluateAll((links) =>
        links.map((link) => Math.round(link.getBoundingClientRect().right)),
      );
      expect(new Set(edges).size).toBe(1);
      await visitor.close();
    });
  });
});
