import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newVisitor, phone, setUpSite } from '../support/browser.js';
import {
  hasAllCode,
  hasServiceWorker,
  keptAnswers,
  keptFiles,
  keptReleases,
  storedValue,
} from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { runEnvironment } from '../support/run-environment.js';
import { setUp } from '../support/set-up.js';

const toleratedErrors = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /status of 404/];
const installedApp = { ...phone, toleratedErrors, serviceWorkers: 'allow' } as const;

/** The network comes and goes, and releases come while a page is open. */
describe('without a network', () => {
  const { bahon, browser, visit } = setUpSite();
  const driver = setUp(() => visit('offline-driver', installedApp));

  beforeAll(async () => {
    await driver.logIn('driver');
    await hasServiceWorker(driver.page);
    await hasAllCode(driver.page, 'driver');
  });

  it('shows what was last seen after a reload, and says from when', async () => {
    const { page } = driver;
    const listResponse = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/bookings',
    );
    await driver.open('/booking-requests');
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.waitFor();
    const firstText = await first.innerText();
    const listUrl = (await listResponse).url();
    await eventually(async () => (await keptAnswers(page)).includes(listUrl));

    await driver.context.setOffline(true);
    await page.reload();
    await page.getByText(/You’re offline\. Showing data from \d{1,2}:\d\d/).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect((await first.innerText()).split('\n')[0]).toBe(firstText.split('\n')[0]);
    await driver.screenshot('last-seen');
  });

  it('opens pages that were never opened before', async () => {
    const { page } = driver;
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('About');
  });

  it('is up to date as soon as the network is back', async () => {
    const { page } = driver;
    await page.goBack();
    await page.getByText(/You’re offline/).waitFor();
    await driver.context.setOffline(false);
    await page.getByText(/You’re offline/).waitFor({ state: 'detached', timeout: 20_000 });
  });

  it('forgets everything with a logout', async () => {
    const { page } = driver;
    await page.getByRole('button', { name: /^(open|close) menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Log out from this device').click();
    await page.waitForURL(/\/login$/);
    await eventually(async () => (await keptAnswers(page)).length === 0);
    expect(await storedValue(page, 'bahon.user')).toBeNull();
    await driver.context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await driver.context.setOffline(false);
  });

  it('loads a page again by itself after its code could not be loaded', async () => {
    const visitor = await visit('offline-chunk', { ...phone, toleratedErrors, serviceWorkers: 'block' });
    await visitor.open('/');
    const { page } = visitor;
    await visitor.context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
    await page.getByText(/opens automatically once you’re back online/).waitFor();
    await visitor.screenshot('code-missing');
    await visitor.context.setOffline(false);
    await page.getByText(/opens automatically/).waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('leaves the API, the dashboard and the mailbox to the server', async () => {
    const { page } = driver;
    await driver.open('/');
    const requestedPaths: string[] = [];
    page.on('response', (response) => {
      if (!response.fromServiceWorker()) requestedPaths.push(new URL(response.url()).pathname);
    });
    const paths = ['/api/health/live', '/ops/queues', '/dev/mailbox', '/socket.io/'];
    await page.evaluate(`Promise.all(${JSON.stringify(paths)}.map((path) => fetch(path).catch(() => null)))`);
    await eventually(() => paths.every((path) => requestedPaths.includes(path)));
    await page.goto(`${bahon.url}/api/health/live`);
    expect(await page.textContent('body')).toContain('status');
    await driver.open('/');
    expect(await keptFiles(page)).not.toContainEqual(expect.stringMatching(/\/(api|ops|dev|socket\.io)\//));
  });

  describe('a new release', () => {
    // A copy of the build, because other tests serve the original at the same time.
    const folder = path.join(runEnvironment().scratchFolder, 'release');
    const api = setUp(async () => {
      await cp('dist/web', folder, { recursive: true });
      return bahon.startApi({ WEB_DIR: folder });
    });

    /** A new release has another service worker file, plain and compressed. */
    async function release(): Promise<void> {
      const file = path.join(folder, 'service-worker.js');
      const worker = (await readFile(file, 'utf8')).replace(/version:(["'`])/, 'version:$1next');
      await writeFile(file, worker);
      await writeFile(`${file}.br`, brotliCompressSync(worker));
      await writeFile(`${file}.gz`, gzipSync(worker));
    }

    it('waits until the user reloads the page', async () => {
      const visitor = await newVisitor(browser, 'release', api.url, installedApp);
      const { page } = visitor;
      await visitor.open('/contact');
      await hasServiceWorker(page);
      await page.getByLabel('Name').fill('Rahima');
      await release();
      await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
      const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
      await offer.waitFor();
      // One line on a phone.
      expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(60);
      await visitor.screenshot('update');
      expect(await page.getByLabel('Name').inputValue()).toBe('Rahima');
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('status').getByRole('button', { name: 'Reload' }).click(),
      ]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect((await keptReleases(page)).filter((name) => name.includes('next'))).toHaveLength(1);
    });
  });
});
