import { describe, expect, it } from '@jest/globals';
import { phone, setUpSite } from '../support/browser.js';
import { hasNoDraftFiles } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { phonePhoto, picture } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

describe('a form that is not sent yet', () => {
  const { bahon, visit } = setUpSite();
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

  describe('with files', () => {
    const visitor = setUp(() => visit('draft-files', phone));
    const chosenFiles = () => visitor.page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
    const namesOf = () => chosenFiles().locator('[translate=no]').allTextContents();

    async function choose(): Promise<void> {
      const files = [await phonePhoto('licence.jpg'), await picture('png', 'ছবি ২.png')];
      await visitor.page
        .locator('input[type=file]')
        .setInputFiles(
          files.map(({ name, content }) => ({
            name,
            mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
            buffer: content,
          })),
        );
      await eventually(async () => expect(await namesOf()).toEqual(['licence.jpg', 'ছবি ২.png']));
    }

    it('has them again after a reload, and sends them', async () => {
      const { page } = visitor;
      await visitor.open('/applyasdriver');
      await page.getByLabel('Vehicle type').fill('Truck');
      await choose();
      await page.reload();
      await eventually(async () => expect(await namesOf()).toEqual(['licence.jpg', 'ছবি ২.png']));
      expect(await page.getByLabel('Vehicle type').inputValue()).toBe('Truck');
      await visitor.screenshot('restored', { fullPage: true });

      await page.getByLabel('Full name').fill('Draft Driver');
      await page.getByLabel('Username').fill('draft.driver');
      await page.getByLabel('Email').fill('draft.driver@bahon.example');
      await page.getByLabel('Phone number').fill('01711000321');
      await page.getByLabel('Password', { exact: true }).fill('a-long-lorry-word');
      await page.getByLabel(/Confirm password/i).fill('a-long-lorry-word');
      await page.getByLabel('Driving experience').fill('Eight years');
      await page.getByRole('button', { name: 'Send application' }).click();
      await page.waitForURL(/email-verify/);
      const files = await bahon.database.query(
        `SELECT file.id FROM file JOIN app_user ON app_user.id = owner_id WHERE username = 'draft.driver'`,
      );
      expect(files).toHaveLength(2);
      await hasNoDraftFiles(page);
      visitor.assertNoProblems();
    });
  });
});
