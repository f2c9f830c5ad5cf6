import { describe, expect, it } from '@jest/globals';
import { librariesIn, sizesOf } from '../bench/support/script-sizes.mjs';
import { phone, type Visitor, setUpSite } from '../support/browser.js';

/** What a public page may load by itself once it is there. */
const LATER = /\/(data|working|pieces)-/;

/** The pages that staff work on all day. */
const STAFF_PAGES = [
  '/admin/users',
  '/admin/vehicles',
  '/admin/vehicles/1',
  '/admin/vehicle-management',
  '/admin/payments',
  '/admin/money',
  '/admin/payouts',
  '/admin/tariffs',
  '/admin/messages',
  '/admin/send-notification',
  '/admin/audit-log',
  '/admin/dashboard',
  '/operator/bookings',
  '/operator/trucks',
  '/support',
];

/** The size part of `npm run bench:web`: what a phone loads before the first interaction. */
describe('the size of the client', () => {
  const { bahon, visit } = setUpSite({ workers: 0 });

  it('keeps the home page under 120 kB of scripts, without antd, store, zod and socket', async () => {
    const visitor = await visit('sizes-home');
    const scripts = scriptsOf(visitor);
    await visitor.open('/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(0);
    expect(librariesIn([...scripts])).toEqual([]);
    expect(sizesOf([...scripts]).gzip).toBeLessThanOrEqual(120);
    await visitor.close();
  });

  it.each(['/login', '/register'])(
    'keeps %s under 140 kB of scripts, without antd, store, zod and socket',
    async (route) => {
      const visitor = await visit('sizes-login');
      const scripts = scriptsOf(visitor);
      await visitor.open(route);
      await visitor.page.getByLabel(/Username/).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(librariesIn([...scripts])).toEqual([]);
      expect(sizesOf([...scripts]).gzip).toBeLessThanOrEqual(140);
      await visitor.close();
    },
  );

  it.each([
    ['/booking-requests', 250],
    ['/my-vehicles', 250],
    ['/return-loads', 270],
  ])('keeps %s on the phone of a driver under %i kB of scripts, without antd', async (route, limit) => {
    const visitor = await visit('sizes-driver', { ...phone, as: await bahon.signIn('driver') });
    const { page } = visitor;
    const scripts = scriptsOf(visitor);
    await visitor.open(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(librariesIn([...scripts])).toEqual(['store', 'zod', 'socket']);
    expect(sizesOf([...scripts]).gzip).toBeLessThanOrEqual(limit);
    await visitor.close();
  });

  it('keeps every staff page under 430 kB of scripts', async () => {
    const as = await bahon.signIn('admin');
    const visitor = await visit('sizes-staff', { as });
    const scripts = scriptsOf(visitor);
    const sizes: Record<string, number> = {};
    for (const route of STAFF_PAGES) {
      scripts.clear();
      await visitor.open(route);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      sizes[route] = sizesOf([...scripts]).gzip;
    }
    await visitor.close();
    expect(Object.entries(sizes).filter(([, size]) => size < 100 || size > 430)).toEqual([]);
  });

  it('loads the calendar of a booking form on a desktop after the page is shown, and never on a phone', async () => {
    const as = await bahon.signIn('customer');
    const open = async (device: object) => {
      const visitor = await visit('sizes-picker', { ...device, as });
      const scripts = scriptsOf(visitor);
      await visitor.open('/book-now');
      const time = visitor.page.getByLabel('Scheduled time');
      await time.waitFor();
      await visitor.page.waitForLoadState('networkidle');
      return { visitor, scripts, time };
    };
    const onPhone = await open(phone);
    expect(await onPhone.time.getAttribute('type')).toBe('datetime-local');
    expect(librariesIn([...onPhone.scripts])).not.toContain('antd');
    await onPhone.visitor.close();

    const onDesktop = await open({});
    await onDesktop.time.click();
    await onDesktop.visitor.page.locator('.ant-picker-panel').waitFor();
    await onDesktop.visitor.screenshot('calendar');
    expect(librariesIn([...onDesktop.scripts])).toContain('antd');
    onDesktop.visitor.assertNoProblems();
    await onDesktop.visitor.close();
  });

  it('opens the calendar after a click that came before it was loaded', async () => {
    const as = await bahon.signIn('customer');
    const visitor = await visit('calendar-late', { as });
    const { page } = visitor;
    let letPickerLoad!: () => void;
    const click = new Promise<void>((resolve) => (letPickerLoad = resolve));
    await page.route(/\/assets\/picker-/, async (route) => {
      await click;
      await route.continue();
    });
    await visitor.open('/book-now');
    await page.getByLabel('Scheduled time').click();
    letPickerLoad();
    await page.locator('.ant-picker-panel').waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });

  it.each(['/login', '/register', '/about', '/services', '/contact'])(
    'names the files of %s in its document, loads no unused one and none with store or zod',
    async (route) => {
      const visitor = await visit('preloads');
      const warnings: string[] = [];
      visitor.page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      const html = await (
        await fetch(new URL(route, bahon.url), { headers: { Accept: 'text/html' } })
      ).text();
      const referencedFiles = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
        ([, file]) => file ?? '',
      );
      expect(librariesIn(referencedFiles.filter((file) => file.endsWith('.js')))).toEqual([]);
      const scripts = scriptsOf(visitor);
      await visitor.open(route);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      expect([...scripts].filter((script) => script.includes('.page-'))).not.toEqual([]);
      expect(
        [...scripts].filter((script) => !referencedFiles.includes(script) && !LATER.test(script)),
      ).toEqual([]);
      const { page } = visitor;
      const loadedPaths = await page.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
      );
      expect(referencedFiles.filter((file) => !loadedPaths.includes(file))).toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
      visitor.assertNoProblems();
      await visitor.close();
    },
  );

  it('sends the compressed scripts of the build, which browsers keep for ever', async () => {
    const html = await (await fetch(bahon.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await fetch(new URL(script, bahon.url), { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const worker = await fetch(new URL('/service-worker.js', bahon.url));
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const manifest = await fetch(new URL('/manifest.webmanifest', bahon.url));
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  });
});

/** Paths of the scripts that this visitor's page loads from now on. */
function scriptsOf({ page }: Visitor): Set<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}
