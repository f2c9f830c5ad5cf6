import { beforeAll, describe, expect, it } from '@jest/globals';
import { launchBrowser, LIVE, newVisitor, phone, type Visitor } from '../support/browser.js';
import { startBahon } from '../support/processes.js';
import { started } from '../support/started.js';

/** A guest switches to Bangla on the home page, signs in, and finds it on the next device. */
describe('the client in Bangla', () => {
  const asked: string[] = [];

  const bahon = started(() => startBahon());
  const browser = started(launchBrowser);
  const guest = started(() => newVisitor(browser, 'language-guest', bahon.url, phone));

  beforeAll(async () => {
    guest.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
    expect(asked.filter((path) => /anek-bangla|\/bangla-(?!label)/.test(path))).toEqual([]);
  });

  it('changes at once, with a font of its own, and stays after a reload', async () => {
    await guest.page.getByRole('button', { name: 'বাংলা' }).click();
    await heading(guest, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
    await guest.page.reload();
    await heading(guest, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
    expect(await guest.page.locator('html').getAttribute('lang')).toBe('bn');
    expect(await guest.page.title()).toContain('বাহন');
    expect(asked.some((path) => path.includes('anek-bangla-bengali'))).toBe(true);
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
    const other = await newVisitor(browser, 'language-other', bahon.url, phone);
    await other.open('/login');
    await signIn(other);
    await heading(other, 'ন্যায্য ভাড়ায় ট্রাক, বাংলাদেশের যেকোনো জায়গায়');
    other.assertNoProblems();
  });
});
