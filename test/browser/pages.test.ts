import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@app/contracts/endpoints.js';
import { desktop, LIVE, phone, type Visitor, setUpSite } from '../support/browser.js';
import { demoIds } from '../support/walk/stops.js';
import { eventually } from '../support/eventually.js';
import { created, ok } from '../support/main-job.js';
import { cutOffInHeader, resize } from '../support/walk/walked-page.js';
import { clientsOf, setUp } from '../support/set-up.js';

const { bookingWithOffers, openOffer, runningBooking } = demoIds;

/** Sizes, focus and scrolling on pages of visitors and customers. */
/** Saves Bangla for the account and reads the page again: a click would meet the language that an earlier test saved. */
async function chooseBangla(page: Page): Promise<void> {
  await page.evaluate(
    `fetch('/api/profile/locale', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"locale":"bn"}' }).then(() => null)`,
  );
  await page.reload();
  await page.locator('html[lang=bn]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('pages', () => {
  const { bahon, visit } = setUpSite();

  describe('the header and the home page', () => {
    const visitor = setUp(() => visit('spec-visitor', { viewport: { width: 390, height: 844 } }));

    it('testimonials are 320 wide and loop in 30 s, partners loop in 20 s', async () => {
      const { page } = visitor;
      await visitor.open('/');
      const bands = page.getByRole('group');
      await bands.first().waitFor();
      const loops = await page.evaluate<string[]>(
        '[...document.querySelectorAll("[role=group]")].map((band) => getComputedStyle(band.firstElementChild).animationDuration)',
      );
      expect(loops).toEqual(['30s', '20s']);
      const card = await bands.first().getByRole('listitem').first().boundingBox();
      expect(card?.width).toBeCloseTo(320, 2);
    });

    it('the header stays, the home page begins right below it and the others lower', async () => {
      const { page } = visitor;
      const marginOf = () =>
        page.evaluate<number>('parseFloat(getComputedStyle(document.querySelector("main")).paddingTop)');
      await page.getByRole('group').first().waitFor();
      const home = await marginOf();
      await page.mouse.wheel(0, 2000);
      expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
      await visitor.open('/about');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
      expect(await marginOf()).toBeGreaterThan(home);
    });

    it('the menu opens and closes with each press, and a change of path scrolls up', async () => {
      const { page } = visitor;
      const toggle = page.getByRole('banner').getByRole('button', { name: /^(open|close) menu/i });
      for (const isOpen of ['true', 'false', 'true', 'false']) {
        await toggle.click();
        await eventually(async () => expect(await toggle.getAttribute('aria-expanded')).toBe(isOpen));
      }
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
      await link.scrollIntoViewIfNeeded();
      expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
      await eventually(async () => expect(await page.evaluate('scrollY')).toBe(0));
      visitor.assertNoProblems();
    });
  });

  it('the calendar of a date in a dialog is whole', async () => {
    const visitor = await visit('calendar', {
      ...desktop,
      reducedMotion: 'reduce',
      as: await bahon.signIn('customer2'),
    });
    const { page } = visitor;
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('dialog .ant-picker input').click();
    await page.locator('.ant-picker-dropdown').waitFor();
    // Each corner is on the screen, and nothing lies over it.
    await eventually(async () =>
      expect(
        await page.evaluate(`(() => {
          const calendar = document.querySelector('.ant-picker-dropdown');
          const { left, right, top, bottom } = calendar.getBoundingClientRect();
          return [[left + 12, top + 12], [right - 12, top + 12], [left + 12, bottom - 12], [right - 12, bottom - 12]]
            .map(([x, y]) => calendar.contains(document.elementFromPoint(x, y)));
        })()`),
      ).toEqual([true, true, true, true]),
    );
    await visitor.close();
  });

  describe('the header of a signed-in user', () => {
    const { customer: client, admin } = clientsOf(bahon);
    const customer = setUp(() => visit('header-customer', { as: client, reducedMotion: 'reduce' }));

    beforeAll(async () => {
      const { user_id } = ok(await client.post('/api/autologin')) as { user_id: number };
      created(
        await admin.post('/api/notifications', { user_id, title: 'News', message: 'Read me', type: 'push' }),
      );
      await customer.open('/my-bookings');
      await customer.page.getByRole('heading', { level: 1 }).waitFor();
      // The count and the fonts arrive after the heading and move the buttons.
      await unreadCounts().first().waitFor();
      await customer.page.evaluate('document.fonts.ready.then(() => true)');
    });

    const unreadCounts = () =>
      customer.page
        .locator('header')
        .getByText(/^\d+ unread$/)
        .filter({ visible: true });

    it.each([320, 346, 768, 1199, 1440])('keeps every button in its place at %d px', async (width) => {
      const { page } = customer;
      await resize(page, width);
      const places = () =>
        page.evaluate(
          `Array.from(document.querySelectorAll('header button'), (button) => button.getBoundingClientRect().left)`,
        );
      await eventually(async () => expect(await cutOffInHeader(page)).toEqual([]));
      const before = await places();
      await page.getByRole('button', { name: 'Start menu' }).click();
      const startPage = page.getByRole('link', { name: 'Your start page' });
      await startPage.waitFor();
      await eventually(async () => expect(await cutOffInHeader(page)).toEqual([]));
      await eventually(async () => expect(await places()).toEqual(before));
      await page.keyboard.press('Escape');
      await startPage.waitFor({ state: 'hidden' });
    });

    it.each([390, 1440])('says once how many notifications are unread at %d px', async (width) => {
      const { page } = customer;
      await resize(page, width);
      await eventually(async () => expect(await unreadCounts().count()).toBe(1));
      customer.assertNoProblems();
    });
  });

  describe('a form that is not sent yet', () => {
    const client = setUp(() => bahon.signIn('customer2'));
    const customer = setUp(() => visit('forms-customer', { ...phone, as: client }));

    it('is there again after a reload', async () => {
      const { page } = customer;
      await customer.open('/book-now');
      await page.getByLabel('Pickup address').fill('Karwan Bazar, Dhaka');
      await page.reload();
      await page.getByText('We restored what you typed earlier.').waitFor();
      expect(await page.getByLabel('Pickup address').inputValue()).toBe('Karwan Bazar, Dhaka');
      await customer.screenshot('restored', { fullPage: true });
    });

    it('asks before it is left by a link, and keeps what was typed either way', async () => {
      const { page } = customer;
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
      const question = page.getByRole('dialog', { name: 'Leave this form?' });
      await link.click();
      await question.waitFor();
      await customer.screenshot('leave');
      await question.getByRole('button', { name: 'Stay' }).click();
      expect(new URL(page.url()).pathname).toBe('/book-now');
      await link.click();
      await question.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(/\/about$/);
      await page.goBack();
      await page.getByText('We restored what you typed earlier.').waitFor();
    });

    it('asks before the back button leaves it', async () => {
      const { page } = customer;
      await customer.open('/my-bookings');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /^(open|close) menu/i }).click();
      await header.getByRole('link', { name: 'Book Now' }).click();
      await page.getByText('We restored what you typed earlier.').waitFor();
      await page.evaluate('history.back()');
      const question = page.getByRole('dialog', { name: 'Leave this form?' });
      await question.waitFor();
      expect(new URL(page.url()).pathname).toBe('/book-now');
      await question.getByRole('button', { name: 'Stay' }).click();
      expect(await page.getByLabel('Pickup address').inputValue()).toBe('Karwan Bazar, Dhaka');
      await page.evaluate('history.back()');
      await question.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: 'My bookings' }).waitFor();
    });

    it('is empty after the draft was discarded', async () => {
      const { page } = customer;
      await customer.open('/book-now');
      await page.getByRole('button', { name: 'Start over' }).click();
      expect(await page.getByLabel('Pickup address').inputValue()).toBe('');
      await page.reload();
      await page.getByLabel('Pickup address').waitFor();
      expect(await page.getByText('We restored what you typed earlier.').count()).toBe(0);
      customer.assertNoProblems();
    });
  });

  it('the page of the API shows every feature, the operations of one and their details, under the same security policy', async () => {
    const visitor = await visit('api-docs', { colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto(`${bahon.url}/api/docs`);
    // Swagger UI reads a large document.
    await page.locator('.opblock-tag').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('.opblock-tag').count()).toBe(Object.keys(endpoints).length);
    // Only one, because opening all of them takes the browser half a minute.
    await page.locator('.opblock-tag[data-tag=offers]').click();
    await page.locator('.opblock').first().waitFor();
    expect(await page.locator('.opblock').count()).toBe(Object.keys(endpoints.offers).length);
    const operation = page.locator('.opblock', { hasText: '/booking-offers-driver' }).first();
    await operation.locator('.opblock-summary-control').click();
    await operation.getByText('Idempotency-Key').first().waitFor();
    await visitor.screenshot('operation');
    visitor.assertNoProblems();
    await visitor.close();
  });

  /** A guest switches to Bangla on the home page, signs in, and finds it on the next device. */
  describe('the client in Bangla', () => {
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

    /** What reaches over the edge of the screen, outside of bands that scroll sideways. Runs in the browser. */
    const tooWide = `[...document.querySelectorAll('main *')]
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
      const visitor = await visit(`narrow-${who}`, {
        ...phone,
        viewport: { width: 320, height: 700 },
        as: as(),
      });
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
      const visitor = await visit('narrow-calls', {
        ...phone,
        viewport: { width: 320, height: 700 },
        as: asDriver,
      });
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
