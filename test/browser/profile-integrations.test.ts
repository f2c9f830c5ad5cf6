import { describe, expect, it } from '@jest/globals';
import { desktop, LIVE, phone, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { KeyClient } from '../support/key-client.js';
import { created, ok } from '../support/main-job.js';
import { setUp } from '../support/set-up.js';
import { verifyWebhook, WebhookReceiver } from '../support/webhook-receiver.js';

const WIDTH = 'document.documentElement.scrollWidth';
const env = { WEBHOOK_ALLOW_LOOPBACK: 'true', WEBHOOK_RETRY_SCALE: '0.01' };

describe('the part of the profile for API clients', () => {
  const { bahon, visit } = setUpSite({ env });
  const receiver = setUp(() => WebhookReceiver.start());

  it('API keys are made on one screen, seen on another, and refused once they are revoked there', async () => {
    const [onDesk, onPhone] = [await bahon.signIn('customer'), await bahon.signIn('customer')];
    const computer = await visit('api-keys-computer', { ...desktop, as: onDesk });
    const dark = { ...phone, colorScheme: 'dark' as const, as: onPhone };
    const mobile = await visit('api-keys-phone', dark);
    await Promise.all(
      [computer, mobile].map(async (visitor) => {
        await visitor.open('/profile');
        await visitor.page.getByRole('button', { name: 'API keys', exact: true }).click();
        await visitor.page.getByText('No API keys yet.').waitFor(LIVE);
      }),
    );
    await computer.page.getByRole('button', { name: 'Create key' }).click();
    const dialog = computer.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('ERP');
    await computer.screenshot('form');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = dialog.locator('code', { hasText: /^bahon_/ });
    await secret.waitFor(LIVE);
    const key = (await secret.textContent()) ?? '';
    await computer.screenshot('made');
    const program = new KeyClient(bahon.url, key);
    ok(await program.get('/api/bookings'));
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click();

    await mobile.page.getByText('ERP', { exact: true }).waitFor(LIVE);
    await mobile.page.getByRole('button', { name: 'Revoke: ERP' }).scrollIntoViewIfNeeded();
    await mobile.screenshot('list');
    expect(await mobile.page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(phone.viewport.width);
    await mobile.page.getByRole('button', { name: 'Revoke: ERP' }).click();
    await mobile.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await computer.page.getByText('No API keys yet.').waitFor(LIVE);
    expect((await program.get('/api/bookings')).status).toBe(401);
    for (const visitor of [computer, mobile]) {
      visitor.assertNoProblems();
      await visitor.close();
    }
  });

  it('the calendar for the end date of an API key is whole', async () => {
    const as = await bahon.signIn('customer2');
    const visitor = await visit('calendar', { ...desktop, reducedMotion: 'reduce', as });
    const { page } = visitor;
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.locator('dialog .ant-picker input').click();
    await page.locator('.ant-picker-dropdown').waitFor();
    // Each corner is on the screen, and nothing lies over it.
    await eventually(async () =>
      expect(
        await page.evaluate(`(() => {
          const calendar = document.querySelector('.ant-picker-dropdown');
          const { left, right, top, bottom } = calendar.getBoundingClientRect();
          return [[left + 12, top + 12], [right - 12, top + 12], [left + 12, bottom - 12], [right - 12, bottom - 12]]
            .map(([x, y]) => calendar.contains(document.elementFromPoint(x, y)));
        })()`),
      ).toEqual([true, true, true, true]),
    );
    await visitor.close();
  });

  it('webhooks are added, tested and read on one screen, and get a second secret', async () => {
    const as = await bahon.signIn('customer');
    const visitor = await visit('webhooks-computer', { ...desktop, as });
    const { page } = visitor;
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'Webhooks', exact: true }).click();
    await page.getByText(/No webhooks yet/).waitFor(LIVE);
    await page.getByRole('heading', { name: 'Webhooks' }).scrollIntoViewIfNeeded();
    await visitor.screenshot('empty');

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill(receiver.url);
    await visitor.screenshot('form');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = dialog.locator('code', { hasText: /^whsec_/ });
    await secret.waitFor(LIVE);
    const first = (await secret.textContent()) ?? '';
    await visitor.screenshot('secret');
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click();

    await page.getByRole('button', { name: /^Send test event/ }).click();
    await dialog.getByText('Delivered').waitFor(LIVE);
    const [delivery] = await receiver.waitFor(1);
    expect(delivery!.json.type).toBe('webhook.test');
    verifyWebhook(first, delivery!);
    await dialog.getByText(/^1 attempt, last: HTTP 200/).click();
    await visitor.screenshot('log');
    await dialog.getByRole('button', { name: /^Resend/ }).click();
    await dialog.getByText(/^2 attempts, last: HTTP 200/).waitFor(LIVE);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Rotate secret/ }).click();
    await dialog.getByRole('button', { name: 'Rotate secret' }).click();
    await secret.waitFor(LIVE);
    const second = (await secret.textContent()) ?? '';
    expect(second).not.toBe(first);
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByText(/Events are also signed with the previous secret until/).waitFor(LIVE);
    await page.getByRole('button', { name: /^Send test event/ }).click();
    const later = (await receiver.waitFor(3)).at(-1)!;
    verifyWebhook(first, later);
    verifyWebhook(second, later);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Webhooks' }).scrollIntoViewIfNeeded();
    await visitor.screenshot('list');
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('fits a phone in Bangla', async () => {
    const customer = await bahon.signIn('customer2');
    const dark = { ...phone, colorScheme: 'dark' as const, as: customer };
    const visitor = await visit('integrations-bangla', dark);
    const { page } = visitor;
    ok(await customer.post('/api/profile/locale', { locale: 'bn' }));
    const scopes = ['bookings:read', 'bookings:write', 'payments:write'];
    await customer.post('/api/api-keys', { name: 'তেজগাঁও অফিসের ইআরপি', scopes });
    const closedReceiver = await WebhookReceiver.start();
    closedReceiver.always(410);
    const webhook = { url: closedReceiver.url, events: ['trip.moved'] };
    const { id } = created(await customer.post('/api/webhooks', webhook));
    ok(await customer.post(`/api/webhooks/${id}/test`));
    const fits = async () =>
      expect(await page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(phone.viewport.width);
    await visitor.open('/profile');
    await page.getByText('তেজগাঁও অফিসের ইআরপি').waitFor(LIVE);
    await page.getByText('এই ইউআরএল আর নেই', { exact: false }).waitFor(LIVE);
    await page.getByRole('heading', { name: 'এপিআই কী' }).scrollIntoViewIfNeeded();
    await visitor.screenshot('lists', { fullPage: true });
    await fits();
    await page.getByRole('button', { name: /^পাঠানো ইভেন্ট/ }).click();
    await page
      .getByText(/HTTP 410/)
      .first()
      .click();
    await visitor.screenshot('log');
    await page.keyboard.press('Escape');
    for (const form of ['এপিআই কী তৈরি করুন', 'ওয়েবহুক যোগ করুন']) {
      await page.getByRole('button', { name: form }).click();
      await page.getByRole('dialog').waitFor();
      await visitor.screenshot('form');
      await fits();
      await page.getByRole('button', { name: 'বাতিল', exact: true }).click();
    }
    await page.getByRole('button', { name: /^আবার চালু করুন/ }).click();
    await page.getByText('চালু', { exact: true }).waitFor(LIVE);
    visitor.assertNoProblems();
    await visitor.close();
    closedReceiver.stop();
  });
});
