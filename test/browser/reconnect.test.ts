import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LIVE, newVisitor, setUpSite } from '../support/browser.js';
import { hasAllCode } from '../support/browser-storage.js';
import { always, eventually } from '../support/eventually.js';
import { book, ok, sendOffer } from '../support/main-job.js';
import { PacketLossProxy } from '../support/packet-loss-proxy.js';
import { lazy, clientsOf, setUp } from '../support/set-up.js';

/** The unit test of the watch proves its five seconds. A slow machine draws the banner later; without the watch it takes 35 s. */
const NOTICED_MS = 20_000;
/** The banner without a connection. With stored data it contains their time. */
const OFFLINE = /Live updates are paused|You’re offline/i;

/** Records in the page when it began to connect, when it last heard the server, and when the banner appeared. */
const RECORD_SILENCE = `(() => {
  const record = { began: null, heard: null, noticed: null };
  window.silence = record;
  const Original = WebSocket;
  window.WebSocket = class extends Original {
    constructor(...given) {
      super(...given);
      record.began ??= performance.now();
      this.addEventListener('message', () => (record.heard = performance.now()));
    }
  };
  const onChange = () => {
    const isSaid = ${String(OFFLINE)}.test(document.body?.textContent ?? '');
    record.noticed = isSaid ? (record.noticed ?? performance.now()) : null;
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** Milliseconds in the clock of the page, so that a busy test process adds nothing to them. */
const noticedAfter = (page: Page, since: 'began' | 'heard') =>
  page.evaluate<number>(`silence.noticed - silence.${since}`);

/** When the connection works again, the screen shows once what was missed. A restart of the API: `side-by-side.test.ts`. */
describe('a lost connection', () => {
  const { bahon, browser, visit } = setUpSite();
  const { customer: client, driver, driver2 } = clientsOf(bahon);
  const customer = setUp(() =>
    visit('reconnect-customer', {
      as: client,
      serviceWorkers: 'allow',
      toleratedErrors: [
        /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_NETWORK|WebSocket connection|status of (401|50\d)/,
      ],
    }),
  );
  const page = lazy(() => customer.page);

  /** When the page asked for a path, from now on. */
  const follow = (path: string) => {
    const times: number[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) times.push(performance.now());
    });
    return times;
  };
  const banner = () => page.getByText(OFFLINE).first();

  it('is shown, and what was missed is loaded when the network is back', async () => {
    const booking = await book(client);
    await customer.open(`/offers/${booking.id}`);
    await page.getByText('No offers available for this booking.').waitFor(LIVE);
    await hasAllCode(page, 'user');
    await customer.context.setOffline(true);
    await banner().waitFor(LIVE);
    await sendOffer(driver, booking.id);
    await customer.context.setOffline(false);
    const name = page.getByRole('heading', { name: 'Abdul Karim' }).or(page.getByText('Abdul Karim'));
    await name.first().waitFor(LIVE);
    await banner().waitFor({ state: 'hidden', ...LIVE });
    const requestTimes = follow('/api/notifications/unread-count');
    await sendOffer(driver2, booking.id);
    await page.getByText('৳5,500.00').nth(1).waitFor(LIVE);
    // Connected again: after the data of the offer have been read, nothing polls.
    await eventually(
      () => expect(performance.now() - (requestTimes.at(-1) ?? Infinity)).toBeGreaterThan(1_500),
      { within: LIVE.timeout },
    );
    const requestCount = requestTimes.length;
    await always(() => expect(requestTimes.length).toBe(requestCount), 6_000);
    customer.assertNoProblems();
  });

  it('of an ended session leads to the login page, and after the login back to the same page', async () => {
    const booking = await book(client);
    const route = `/booking-details?id=${booking.id}`;
    await customer.open(route);
    await page.getByText('Boro Bazar, Khulna').first().waitFor(LIVE);
    ok(await client.post('/api/auth/logout-all'));
    await page.waitForURL(/\/login/, LIVE);
    await enter(page);
    await page.waitForURL(new URL(route, bahon.url).href, LIVE);
    await page.getByText('Boro Bazar, Khulna').first().waitFor(LIVE);
    await eventually(async () => expect(await banner().count()).toBe(0), { within: 10_000 });
  });

  /** In a network that drops packets, the socket stays open and receives nothing. */
  describe('a connection without answers', () => {
    const proxy: PacketLossProxy = setUp(() => PacketLossProxy.start(() => api.url));
    const api = setUp(() => bahon.startApi({ PUBLIC_URL: proxy.url }));
    const client = setUp(() => bahon.signIn('customer'));
    const customer = setUp(() =>
      newVisitor(browser, 'packet-loss-customer', proxy.url, {
        as: client,
        toleratedErrors: [/WebSocket connection/],
      }),
    );
    const page = lazy(() => customer.page);
    beforeAll(() => customer.context.addInitScript(RECORD_SILENCE));

    const banner = () => page.getByText(OFFLINE).first();
    const expectNoticed = async (since: 'began' | 'heard') => {
      const milliseconds = await noticedAfter(page, since);
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThan(NOTICED_MS);
    };
    const offers = () => page.getByRole('main').getByRole('listitem').filter({ hasText: '৳5,500.00' });

    it('is noticed long before the transport notices it, replaced by polling, and opened again when the network works', async () => {
      const booking = await book(client);
      await customer.open(`/offers/${booking.id}`);
      await page.getByText('No offers available for this booking.').waitFor(LIVE);
      await eventually(async () => expect(await banner().count()).toBe(0), { within: LIVE.timeout });
      // No push follows that would restart the timer of the check.
      proxy.dropData();
      await banner().waitFor(LIVE);
      // Without the watch, Socket.IO notices after 35 seconds.
      await expectNoticed('heard');
      await page.waitForRequest((request) => request.url().endsWith('/api/notifications/unread-count'), LIVE);
      await sendOffer(driver, booking.id);
      proxy.forwardData();
      await offers().first().waitFor({ timeout: 40_000 });
      await banner().waitFor({ state: 'hidden', timeout: 40_000 });
      await sendOffer(driver2, booking.id);
      await offers().nth(1).waitFor(LIVE);
      customer.assertNoProblems();
    });

    it('is noticed as early while the page connects', async () => {
      proxy.dropData();
      const booking = await book(client);
      await customer.open(`/offers/${booking.id}`);
      await banner().waitFor(LIVE);
      await expectNoticed('began');
      await page.waitForRequest((request) => request.url().endsWith('/api/notifications/unread-count'), LIVE);
      await sendOffer(driver, booking.id);
      proxy.forwardData();
      await offers().first().waitFor({ timeout: 40_000 });
      await banner().waitFor({ state: 'hidden', timeout: 40_000 });
      customer.assertNoProblems();
    });
  });
});

async function enter(page: Page): Promise<void> {
  await page.getByLabel(/^username/i).fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('bahon-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}
