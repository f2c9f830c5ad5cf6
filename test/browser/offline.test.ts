import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser.js';
import {
  hasServiceWorker,
  keptAnswers,
  keptFiles,
  keptReleases,
  stored,
} from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { type Bahon, startBahon } from '../support/processes.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tolerated = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /status of 404/];

/** A driver on the road: the network comes and goes, releases come while a page is open. */
describe('without a network', () => {
  let bahon: Bahon;
  let browser: Browser;
  let driver: Visitor;

  beforeAll(async () => {
    [bahon, browser] = await Promise.all([startBahon(), launchBrowser()]);
    driver = await newVisitor(browser, 'offline-driver', bahon.url, { ...phone, tolerated });
    await signIn(driver, 'driver');
    await hasServiceWorker(driver.page);
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await bahon?.stop();
  });

  it('shows what was last seen after a reload, and says from when', async () => {
    const { page } = driver;
    await driver.open('/booking-requests');
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.waitFor();
    const seen = await first.innerText();
    await eventually(async () => (await keptAnswers(page)).some((url) => url.includes('/api/bookings')));

    await driver.context.setOffline(true);
    await page.reload();
    await page.getByText(/You are offline\. This is what was last seen at \d{1,2}:\d\d/).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect((await first.innerText()).split('\n')[0]).toBe(seen.split('\n')[0]);
    await driver.screenshot('last-seen');
  }, 60_000);

  it('opens pages that were never opened before', async () => {
    const { page } = driver;
    await eventually(async () => (await keptFiles(page)).some((file) => file.includes('about.page')), {
      within: 20_000,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('About');
  }, 60_000);

  it('is up to date as soon as the network is back', async () => {
    const { page } = driver;
    await page.goBack();
    await page.getByText(/You are offline/).waitFor();
    await driver.context.setOffline(false);
    await page.getByText(/You are offline/).waitFor({ state: 'detached', timeout: 20_000 });
  }, 60_000);

  it('forgets everything with a logout', async () => {
    const { page } = driver;
    await page.getByRole('button', { name: /^(open|close) menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Log out from this device').click();
    await page.waitForURL(/\/login$/);
    await eventually(async () => (await keptAnswers(page)).length === 0);
    expect(await stored(page, 'bahon.user')).toBeNull();
    await driver.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await driver.context.setOffline(false);
  }, 60_000);

  it('loads a page by itself whose code could not be loaded', async () => {
    const visitor = await newVisitor(browser, 'offline-chunk', bahon.url, {
      ...phone,
      tolerated,
      serviceWorkers: 'block',
    });
    await visitor.open('/');
    const { page } = visitor;
    await visitor.context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await page.getByText(/opens by itself as soon as you are online/).waitFor();
    await visitor.screenshot('code-missing');
    await visitor.context.setOffline(false);
    await page.getByText(/opens by itself/).waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  }, 60_000);

  it('leaves the API, the dashboard and the mailbox to the server', async () => {
    const { page } = driver;
    await driver.open('/');
    const asked: string[] = [];
    page.on('response', (response) => {
      if (!response.fromServiceWorker()) asked.push(new URL(response.url()).pathname);
    });
    const paths = ['/api/health/live', '/ops/queues', '/dev/mailbox', '/socket.io/'];
    await page.evaluate(`Promise.all(${JSON.stringify(paths)}.map((path) => fetch(path).catch(() => null)))`);
    await eventually(() => paths.every((path) => asked.includes(path)));
    await page.goto(`${bahon.url}/api/health/live`);
    expect(await page.textContent('body')).toContain('status');
    await driver.open('/');
    expect(await keptFiles(page)).not.toContainEqual(expect.stringMatching(/\/(api|ops|dev|socket\.io)\//));
  }, 60_000);
});

const WORKER_FILE = 'dist/web/service-worker.js';

/** A new release is what its service worker says: another file, in every way it is sent. */
async function release(worker: string): Promise<void> {
  await writeFile(WORKER_FILE, worker);
  await writeFile(`${WORKER_FILE}.br`, brotliCompressSync(worker));
  await writeFile(`${WORKER_FILE}.gz`, gzipSync(worker));
}

describe('a new release', () => {
  it('waits until its reader reloads', async () => {
    const released = await readFile(WORKER_FILE, 'utf8');
    const [bahon, browser] = await Promise.all([startBahon({ workers: 0 }), launchBrowser()]);
    try {
      const visitor = await newVisitor(browser, 'release', bahon.url, { ...phone, tolerated });
      const { page } = visitor;
      await visitor.open('/contact');
      await hasServiceWorker(page);
      await page.getByLabel('Name').fill('Rahima');
      await release(released.replace(/version:(["'`])/, 'version:$1next'));
      await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
      const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
      await offer.waitFor();
      // One line on a phone, out of the way of what somebody is doing.
      expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(60);
      await visitor.screenshot('update');
      expect(await page.getByLabel('Name').inputValue()).toBe('Rahima');
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('status').getByRole('button', { name: 'Reload' }).click(),
      ]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await keptReleases(page)).filter((name) => name.includes('next'))).toHaveLength(1);
      await visitor.close();
    } finally {
      await release(released);
      await browser.close();
      await bahon.stop();
    }
  }, 90_000);
});

async function signIn(visitor: Visitor, username: string): Promise<void> {
  await visitor.open('/login');
  await visitor.page.getByLabel(/Username/).fill(username);
  await visitor.page.getByLabel('Password', { exact: true }).fill('bahon-demo');
  await visitor.page.getByRole('button', { name: 'Log in' }).click();
  await visitor.page.waitForURL(visitor.baseUrl + '/');
}
