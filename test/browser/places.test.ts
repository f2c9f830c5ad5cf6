import { describe, expect, it } from '@jest/globals';
import { phone, setUpSite } from '../support/browser.js';

const PICKUP = 'ওঠানোর ঠিকানা';
const DROP = 'নামানোর ঠিকানা';

/** Addresses by keyboard, in Bangla and without a network. */
describe('the places of a booking', () => {
  const { bahon, visit } = setUpSite({ workers: 0 });

  it('are chosen by keyboard on a phone in Bangla, also offline, and nothing moves', async () => {
    const customer = await bahon.signIn('customer');
    await customer.post('/api/profile/locale', { locale: 'bn' });
    const visitor = await visit('places', {
      ...phone,
      as: customer,
      toleratedErrors: [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/],
    });
    const { page } = visitor;
    const hasAreas = page.waitForResponse((response) => response.url().endsWith('/api/places/areas'));
    await visitor.open('/book-now');
    await hasAreas;
    const submit = page.locator('#booking button[type="submit"]');
    const topOfSubmit = async () =>
      Math.round((await submit.boundingBox())!.y + (await page.evaluate<number>('scrollY')));
    const top = await topOfSubmit();

    const pickup = page.getByRole('combobox', { name: PICKUP });
    await pickup.focus();
    await page.keyboard.type('তেজগাঁও শি');
    await page.getByRole('option', { name: /তেজগাঁও শিল্প এলাকা/ }).waitFor();
    await visitor.screenshot('suggestions');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await pickup.inputValue()).toBe('তেজগাঁও শিল্প এলাকা, ঢাকা');
    await page.getByRole('button', { name: /তেজগাঁও শিল্প এলাকা, ঢাকা.* বাদ দিন/ }).waitFor();

    await visitor.context.setOffline(true);
    const drop = page.getByRole('combobox', { name: DROP });
    await drop.focus();
    await page.keyboard.type('Ctg');
    await page
      .getByRole('option', { name: /Chattogram/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await drop.inputValue()).toBe('Chattogram');

    await visitor.context.setOffline(false);
    await page
      .getByText(/\d{3}|[০-৯]{3} কিমি/)
      .first()
      .waitFor();
    await visitor.screenshot('estimate', { fullPage: true });
    expect(await topOfSubmit()).toBe(top);
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('give a visitor distance and usual price on the home page, and go on into the booking', async () => {
    const visitor = await visit('price-check', { ...phone, toleratedErrors: [/status of 401/] });
    const { page } = visitor;
    await visitor.open('/');
    await page.getByRole('button', { name: 'Check a price' }).click();
    await page.getByRole('combobox', { name: 'From' }).fill('Tejgaon industrial');
    await page.getByRole('option', { name: /Tejgaon Industrial Area/ }).click();
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('Agrabad');
    await page
      .getByRole('option', { name: /Agrabad/ })
      .first()
      .click();
    await page.getByText(/\d+ km · about/).waitFor();
    await visitor.screenshot('home', { fullPage: true });
    await page.getByRole('button', { name: 'Book this trip' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Login|Sign in)$/ })
      .click();
    await page.getByLabel(/Username/).fill('customer');
    await page.getByLabel('Password', { exact: true }).fill('bahon-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The account has its own language.
    const pickup = page.locator('#booking').getByRole('combobox').first();
    await pickup.waitFor();
    expect(await pickup.inputValue()).toBe('Tejgaon Industrial Area, Dhaka');
    visitor.assertNoProblems();
    await visitor.close();
  });
});
