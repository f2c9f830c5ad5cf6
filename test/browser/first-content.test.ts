import { describe, expect, it } from '@jest/globals';
import { LOCALE_COOKIE, locales } from '@app/contracts/locales.js';
import { LIVE, phone, setUpSite } from '../support/browser.js';
import { setUp } from '../support/set-up.js';

const pages = ['/', '/about', '/services', '/contact', '/login', '/register'];
const SCRIPTS = '**/assets/*.js';
// Without a service worker, which would serve the document without content and the scripts at once.
const visitor = { ...phone, serviceWorkers: 'block' } as const;

/** A slow phone shows a public page before it has loaded any script. */
describe('the content of a public page', () => {
  const { bahon, visit } = setUpSite({ demo: false, workers: 0 });
  const guest = setUp(() => visit('first-content', visitor));

  it.each(locales.flatMap((locale) => pages.map((page) => [page, locale])))(
    'of %s in %s is readable before the scripts, and the client goes on with it',
    async (route, locale) => {
      const { page, context } = guest;
      await context.addCookies([{ name: LOCALE_COOKIE, value: locale!, url: bahon.url }]);
      let loadScripts = (): void => undefined;
      const mayLoad = new Promise<void>((resolve) => (loadScripts = resolve));
      await page.route(SCRIPTS, async (request) => {
        await mayLoad;
        await request.continue();
      });
      await page.goto(new URL(route!, bahon.url).href, { waitUntil: 'commit' });
      await page.evaluate(`localStorage.setItem('bahon.locale', '${locale}')`);
      await page.getByRole('heading', { level: 1 }).waitFor(LIVE);
      await page.evaluate("window.heading = document.querySelector('h1')");
      expect(await page.locator('#root').getAttribute('data-content')).toBe(locale);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      loadScripts();
      await page.locator('#root:not([data-content])').waitFor(LIVE);
      // The same element: the client has not drawn the page again.
      expect(await page.evaluate('heading.isConnected')).toBe(true);
      await page.unroute(SCRIPTS);
      guest.assertNoProblems();
    },
  );

  it('is taken over by the client in a later year than that of the build, too', async () => {
    const { page } = guest;
    await page.clock.setFixedTime(new Date('2099-06-15T12:00:00Z'));
    await guest.open('/about');
    await page.getByRole('heading', { level: 1 }).waitFor(LIVE);
    guest.assertNoProblems();
  });

  it('does not send a form before the client runs', async () => {
    const { page } = guest;
    await page.route(SCRIPTS, (request) => request.abort());
    await page.goto(`${bahon.url}/login`);
    const password = page.locator('input[type=password]');
    await password.waitFor(LIVE);
    await password.evaluate('(input) => input.focus()');
    await page.keyboard.type('secret');
    await page.keyboard.press('Enter');
    expect(await password.inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  it('has the dark colours that the visitor chose from the start', async () => {
    const { page } = guest;
    await page.unroute(SCRIPTS);
    await guest.open('/about');
    const button = page.getByRole('banner').getByRole('button', { name: /ডার্ক|dark/i });
    await button.click();
    await page.route(SCRIPTS, (request) => request.abort());
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
