import { describe, expect, it } from '@jest/globals';
import { phone, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { clientsOf, setUp } from '../support/set-up.js';

const PICKUP = 'Two Accounts, Gazipur';
const DROP = 'Rajshahi Bazar';

/** Two people share one browser. Its network blocks the socket, so that the first tab is told nothing. */
describe('two accounts in one browser', () => {
  const { bahon, visit } = setUpSite();
  const { customer: client } = clientsOf(bahon);
  const visitor = setUp(() =>
    visit('two-accounts', {
      ...phone,
      as: client,
      // 401: the page may ask for news while it is signed out.
      toleratedErrors: [/status of 40[19]|ERR_FAILED|ERR_BLOCKED|WebSocket/],
    }),
  );

  it('the page of the first account does nothing as the second, and loses nothing that was typed', async () => {
    const { context, page } = visitor;
    await context.route('**/socket.io/**', (route) => route.abort());
    await context.addInitScript({
      content: `addEventListener('storage', (event) => event.stopImmediatePropagation())`,
    });
    await visitor.open('/book-now');
    // Before the sign-in, because the page may ask for news by itself right after it.
    await page.getByLabel('Pickup address').fill(PICKUP);
    await page.getByLabel('Drop address').fill(DROP);

    const second = await context.newPage();
    await second.goto(`${bahon.url}/login`);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'bahon_session');
    const login = await second.request.post('/api/login', {
      data: { username: 'admin', password: 'bahon-demo' },
    });
    expect(login.ok()).toBe(true);
    expect((await context.cookies()).find(({ name }) => name === 'bahon_session')).not.toEqual(cookie);

    const dialog = page.getByRole('dialog', { name: 'You’re signed in to another account' });
    // The phone is taken out of the pocket: the page asks for news, and is refused. What it asked before the sign-in is still
    // answered, and delays the next request.
    await eventually(async () => {
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await dialog.waitFor({ timeout: 1000 });
    });
    await visitor.screenshot('question');
    await dialog.getByRole('button', { name: /^Sign in as / }).click();

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel(/Username/).fill('customer');
    await page.getByLabel('Password', { exact: true }).fill('bahon-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/book-now/);
    expect(await page.getByLabel('Pickup address').inputValue()).toBe(PICKUP);
    expect(await page.getByLabel('Drop address').inputValue()).toBe(DROP);
    visitor.assertNoProblems();
  });
});
