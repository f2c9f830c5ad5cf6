import { describe, expect, it } from '@jest/globals';
import { totpCode, totpStep } from '@app/domain/second-factor/totp.rules.js';
import { desktop, launchBrowser, newVisitor, phone, type Visitor } from '../support/browser.js';
import { reservePort } from '../support/ports.js';
import { startBahon } from '../support/processes.js';
import { setUp } from '../support/set-up.js';

/** Browsers create no passkeys for IP addresses, so the product is opened as `localhost`. */
describe('second factors on the screens', () => {
  const bahon = setUp(() => startBahon({ apis: 0 }));
  const browser = setUp(launchBrowser);
  const site = setUp(async () => {
    const port = await reservePort();
    const url = `http://localhost:${port}`;
    await bahon.startApi({ PORT: String(port), PUBLIC_URL: url });
    return { url, stop: async () => {} };
  });
  const toleratedErrors = [/status of 401/];

  /** The current code, which counts as unused. */
  const codeOf = async (secret: string) => {
    await bahon.database.query(`UPDATE totp_factor SET used_steps = '{}'`);
    return totpCode(secret, totpStep(Date.now()));
  };

  const addAuthenticator = async ({ context, page }: Visitor) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  };

  const enterPassword = async ({ page }: Visitor, username: string) => {
    await page.getByLabel(/Username/).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('bahon-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  it('set up an app on a phone, and ask for it at login and before a sensitive action', async () => {
    const as = await bahon.signIn('customer', undefined, site.url);
    const visitor = await newVisitor(browser, 'factor-phone', site.url, { ...phone, as, toleratedErrors });
    const { page, context } = visitor;
    await addAuthenticator(visitor);
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await visitor.screenshot('app', { fullPage: true });
    await page.getByLabel('Code from the app').fill(await codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await visitor.screenshot('codes', { fullPage: true });
    await page.getByRole('button', { name: 'I’ve saved them' }).click();

    await context.clearCookies();
    await visitor.open('/login');
    await enterPassword(visitor, 'customer');
    await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret));
    await visitor.screenshot('second-step');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`${site.url}/`);

    await bahon.database.query(`UPDATE session SET second_factor_at = now() - interval '16 minutes'`);
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Code from your authenticator app').fill(await codeOf(secret));
    await visitor.screenshot('step-up');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('My phone', { exact: true }).waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('log in by passkey on a computer', async () => {
    const as = await bahon.signIn('driver', undefined, site.url);
    const visitor = await newVisitor(browser, 'factor-desk', site.url, { ...desktop, as, toleratedErrors });
    const { page, context } = visitor;
    await addAuthenticator(visitor);
    await visitor.open('/profile');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Office laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await visitor.screenshot('passkey', { fullPage: true });

    await context.clearCookies();
    await visitor.open('/login');
    await enterPassword(visitor, 'driver');
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL(`${site.url}/`);
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('are all that staff see until they have one, in Bangla', async () => {
    const { url } = await bahon.startApi({ STAFF_SECOND_FACTOR: 'required' });
    const as = await bahon.signIn('operator', undefined, url);
    const visitor = await newVisitor(browser, 'factor-staff', url, {
      ...desktop,
      as,
      colorScheme: 'dark',
      toleratedErrors: [/status of 403/],
    });
    await bahon.database.query(`UPDATE app_user SET locale = 'bn' WHERE username = 'operator'`);
    await visitor.open('/operator/bookings');
    await visitor.page.getByRole('heading', { level: 1, name: 'দ্বিতীয় ধাপের যাচাই চালু করুন' }).waitFor();
    await visitor.screenshot('enrolment', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });
});
