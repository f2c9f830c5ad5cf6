import { describe, expect, it } from '@jest/globals';
import { phone, setUpSite } from '../support/browser.js';
import { hasNoDraftFiles } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { phonePhoto, picture } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

describe('the files of a form that is not sent yet', () => {
  const { bahon, visit } = setUpSite();
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

  it('are there again after a reload, and are sent with it', async () => {
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
