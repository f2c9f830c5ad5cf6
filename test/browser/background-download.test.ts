import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'playwright-core';
import { librariesIn } from '../bench/support/script-sizes.mjs';
import { phone, type Visitor, setUpSite } from '../support/browser.js';
import { filesOfRole, hasAllCode, hasServiceWorker, keptAnswers } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

const LIMIT_KB = 350;
const DRIVERS_PAGES = [
  '/dashboard',
  '/booking-requests',
  '/booking-history',
  '/return-loads',
  '/my-promises',
  '/earnings',
  '/earnings/statement',
  '/my-vehicles',
  '/submit-vehicle',
  '/notifications',
  '/notification-settings',
  '/support',
  '/profile',
];
const CUSTOMERS_PAGES = ['/dashboard', '/book-now', '/my-bookings', '/notifications', '/support', '/profile'];

describe('the background download of a phone', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver: asDriver, admin } = clientsOf(bahon);
  const visitor = setUp(() =>
    visit('background', {
      ...phone,
      toleratedErrors: [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/],
      serviceWorkers: 'allow',
    }),
  );
  let downloads: Response[];
  let bookingId: number;

  beforeAll(async () => {
    ({ id: bookingId } = await confirmedBooking({ customer, driver: asDriver, admin }));
    downloads = downloadsOf(visitor);
    await visitor.logIn('driver');
    await hasServiceWorker(visitor.page);
    await hasAllCode(visitor.page, 'driver');
  });

  it(`is at most ${LIMIT_KB} kB for a driver, and has no file twice`, async () => {
    const sizes = await Promise.all(downloads.map(sizeOf));
    const sum = sizes.reduce((total, size) => total + size, 0) / 1000;
    expect(sum).toBeGreaterThan(50);
    expect(sum).toBeLessThanOrEqual(LIMIT_KB);
    expect(pathsOf(downloads)).toEqual([...new Set(pathsOf(downloads))]);
  });

  it('has no file that only staff use, and no antd', () => {
    const paths = pathsOf(downloads);
    const staffFiles = [...filesOfRole('admin'), ...filesOfRole('operator')];
    const sharedFiles = new Set([...filesOfRole('driver'), ...filesOfRole('user')]);
    expect(staffFiles.filter((file) => !sharedFiles.has(file) && paths.includes(file))).toEqual([]);
    expect(librariesIn(paths.filter((path) => /^\/assets\/.*\.js$/.test(path)))).not.toContain('antd');
  });

  it('opens the driver’s pages without a network, and driving mode on a trip', async () => {
    const { page, context } = visitor;
    await visitor.open(`/trip/${bookingId}`);
    await page.getByRole('button', { name: 'Driving mode' }).waitFor();
    await eventually(async () => (await keptAnswers(page)).some((url) => url.endsWith(`/${bookingId}/trip`)));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Driving mode' }).click();
    await page.getByRole('dialog', { name: 'Driving mode' }).waitFor();
    await opensAll(visitor, DRIVERS_PAGES);
    await context.setOffline(false);
  });

  it('has what a customer needs after a driver has signed out and a customer has signed in', async () => {
    const { page, context } = visitor;
    const pathsOfDriver = pathsOf(downloads);
    await visitor.open('/');
    await page.getByRole('button', { name: /^open menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Log out from this device').click();
    await page.waitForURL(/\/login$/);
    downloads.length = 0;
    await visitor.logIn('customer');
    await hasAllCode(page, 'user');
    expect(pathsOf(downloads)).not.toEqual([]);
    expect(pathsOf(downloads).filter((path) => pathsOfDriver.includes(path))).toEqual([]);
    await context.setOffline(true);
    await opensAll(visitor, CUSTOMERS_PAGES);
    await context.setOffline(false);
  });
});

/** What the service worker of this visitor downloads from now on, from the network. */
function downloadsOf({ context }: Visitor): Response[] {
  const downloads: Response[] = [];
  context.on('response', (response) => {
    if (response.request().serviceWorker()) downloads.push(response);
  });
  return downloads;
}

const pathsOf = (responses: readonly Response[]) =>
  responses.map((response) => new URL(response.url()).pathname);

/** Bytes of the compressed body that came over the network; none for a file that the page has loaded before. */
async function sizeOf(response: Response): Promise<number> {
  await response.finished();
  // Chromium counts nothing for a cached file, of which its protocol subtracts the headers.
  return Math.max(0, (await response.request().sizes()).responseBodySize);
}

/** Loads each page anew. The message about missing code has no heading. */
async function opensAll(visitor: Visitor, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await visitor.open(path);
    await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await visitor.page.getByText(/opens automatically once you’re back online/).count()).toBe(0);
  }
}
