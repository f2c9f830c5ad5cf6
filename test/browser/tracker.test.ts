import { describe, expect, it } from '@jest/globals';
import { forwardedPosition } from '../support/forwarded-position.js';
import { phone, setUpSite } from '../support/browser.js';

describe('the GPS tracker on the screens of a driver', () => {
  const { bahon, visit } = setUpSite({ workers: 0 });

  it('is set up from its address on a phone, and says where the vehicle was last', async () => {
    const as = await bahon.signIn('driver');
    const visitor = await visit('tracker-phone', { ...phone, as });
    const { page } = visitor;
    await visitor.open('/my-vehicles');
    await page.getByRole('button', { name: 'Set up tracker' }).first().click();
    await visitor.screenshot('setup');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('img', { name: 'QR code for Traccar Client' }).waitFor();
    await visitor.screenshot('code');
    const address = new URL(await page.getByRole('dialog').locator('code').innerText());
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('No location received yet.').waitFor();
    const report = await fetch(`${bahon.url}${address.pathname}?id=1&lat=22.7712&lon=91.5731&speed=0`);
    expect(report.status).toBe(200);
    await page.reload();
    await page.getByText(/^Last seen near Mirsharai/).waitFor();
    await visitor.screenshot('last-seen', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('is a device on a GPS server of the owner, which forwards positions with an API key', async () => {
    const as = await bahon.signIn('driver');
    const visitor = await visit('tracker-device', { ...phone, as });
    const { page } = visitor;
    await visitor.open('/my-vehicles');
    await page
      .getByRole('button', { name: /^Set up/ })
      .first()
      .click();
    await page.getByLabel('Device ID').fill('862430059999001');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Device added' }).waitFor();
    await visitor.screenshot('added');
    await page.getByRole('link', { name: 'Go to profile' }).click();
    await page.getByText('API keys', { exact: true }).click();
    await visitor.screenshot('keys', { fullPage: true });
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('GPS server');
    await visitor.screenshot('new-key');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    const settings = await page.getByText(/forward\.header/).innerText();
    await visitor.screenshot('settings');
    const [, header] = /Authorization: (Bearer \S+?)</.exec(settings)!;
    const reply = await fetch(`${bahon.url}/api/positions/forwarded`, {
      method: 'POST',
      headers: { authorization: header!, 'content-type': 'application/json' },
      body: JSON.stringify(forwardedPosition('862430059999001', { latitude: 22.7712, longitude: 91.5731 })),
    });
    expect(await reply.json()).toMatchObject({ data: { stored: 1, dropped: 0 } });
    await visitor.open('/my-vehicles');
    await page.getByText(/^Last seen near Mirsharai/).waitFor();
    await page.getByText('Device ID 862430059999001').waitFor();
    await visitor.screenshot('forwarded', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });
});
