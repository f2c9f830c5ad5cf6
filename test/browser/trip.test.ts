import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, LIVE, phone, setUpSite } from '../support/browser.js';
import { hasAllCode, hasServiceWorker, keptAnswers } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import type { HttpClient } from '../support/http-client.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

const toleratedErrors = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED/,
  /WebSocket connection/,
  /status of (401|404)/,
];
const dhaka = { latitude: 23.7461, longitude: 90.3742, accuracy: 15 };
const LONGEST_SIDE = 1600;

/** As a phone's camera takes it: large, and no two are alike. */
async function cameraPhoto(name: string) {
  const [width, height] = [2400, 1800];
  const noise = sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  });
  const buffer = await noise.resize(width, height).jpeg({ quality: 90 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const savedNotes = (page: Page) => page.getByText('Saved on this phone', { exact: true });
const step = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Steps of the trip' }).getByRole('listitem').filter({ hasText: text });

describe('a trip on the road', () => {
  const { bahon, visit } = setUpSite();
  const { customer: asCustomer, driver: asDriver, admin } = clientsOf(bahon);
  const driver = setUp(() =>
    visit('trip-driver', {
      ...phone,
      as: asDriver,
      toleratedErrors,
      geolocation: dhaka,
      permissions: ['geolocation'],
      serviceWorkers: 'allow',
    }),
  );
  const customer = setUp(() => visit('trip-customer', { ...phone, as: asCustomer, toleratedErrors }));
  let id: number;

  const trip = async () => ok(await asCustomer.get(`/api/bookings/${id}/trip`));
  const kinds = async () => (await trip()).events.map(({ kind }: { kind: string }) => kind);
  const waitForReports = (...expectedKinds: string[]) =>
    eventually(async () => (await kinds()).join() === expectedKinds.join(), {
      within: 40_000,
      what: expectedKinds.join(),
    });

  beforeAll(async () => {
    const load = {
      goods: 'Furniture',
      weight_kg: 1200,
      receiver_name: 'Jamal Hossain',
      receiver_phone: '01911000009',
    };
    ({ id } = await confirmedBooking({ customer: asCustomer, driver: asDriver, admin }, load));
    await driver.open('/');
    await hasServiceWorker(driver.page);
  });

  it('leads the driver from the history to one large button, and shows each step to the customer live', async () => {
    const { page } = driver;
    await customer.open(`/booking-details?id=${id}`);
    await step(customer.page, 'Driver assigned').waitFor(LIVE);
    await driver.open('/booking-history');
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/trip/${id}"]`) });
    await card.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByText('You haven’t reported loading yet. Send the code anyway?').waitFor();
    await driver.screenshot('too-early');
    await press(page, 'Not yet');
    await driver.screenshot('history');
    await page.locator(`a[href="/trip/${id}"]`).click();
    const button = page.getByRole('button', { name: "I'm coming" });
    const box = await button.boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(96);
    expect(box!.width).toBeGreaterThanOrEqual(300);
    await driver.screenshot('assigned', { fullPage: true });
    await button.click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await driver.screenshot('undo', { fullPage: true });
    await page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached', ...LIVE });
    await step(customer.page, 'Driver confirmed').locator('time').waitFor(LIVE);
    await waitForReports('coming');
    expect((await trip()).events[0]).toMatchObject({ lat: dhaka.latitude, lng: dhaka.longitude });
  });

  it('keeps steps and three photos over a reload without a network, and sends them once and whole', async () => {
    const { page } = driver;
    const photos = await Promise.all([1, 2, 3].map((n) => cameraPhoto(`goods-${n}.jpg`)));
    await hasAllCode(page, 'driver');
    await eventually(async () => (await keptAnswers(page)).some((url) => url.endsWith(`/${id}/trip`)));
    await driver.context.setOffline(true);

    await press(page, 'I’ve set off');
    await press(page, 'I’m at the pickup');
    await page.locator('input[type=file]').setInputFiles(photos[0]!);
    await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    // While the camera app is open, phones often discard the page.
    await page.reload();
    await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    for (const [index, photo] of photos.slice(1).entries()) {
      await page.locator('input[type=file]').setInputFiles(photo);
      await page.getByRole('img', { name: `Photo ${index + 2}` }).waitFor();
    }
    await driver.screenshot('photos-offline');
    await press(page, /Goods are loaded\s*with 3 photos/);
    await page.getByText('3 reports are saved on this phone and haven’t been sent yet.').waitFor();
    await page.reload();
    await page.getByText('3 reports are saved on this phone and haven’t been sent yet.').waitFor();
    expect(await savedNotes(page).count()).toBe(3);
    await driver.screenshot('offline', { fullPage: true });

    const second = await driver.context.newPage();
    await second.goto(`${bahon.url}/trip/${id}`);
    await second.getByText('3 reports are saved on this phone').waitFor();
    await driver.context.setOffline(false);
    await waitForReports('coming', 'on_the_way', 'at_pickup', 'loaded');
    for (const open of [page, second])
      await savedNotes(open)
        .first()
        .waitFor({ state: 'detached', ...LIVE });
    await second.close();

    const { events } = await trip();
    expect(new Set(events.map(({ client_id }: { client_id: string }) => client_id)).size).toBe(4);
    expect(events[3].photos).toHaveLength(3);
    for (const { url } of events[3].photos) {
      const { width, height, format } = await pictureAt(asCustomer, url);
      expect([Math.max(width, height), format]).toEqual([LONGEST_SIDE, 'jpeg']);
    }
    const loadedStep = step(customer.page, 'Goods loaded');
    await loadedStep.getByRole('button', { name: 'Open photo 2 of 3' }).click(LIVE);
    await customer.page.getByRole('dialog', { name: 'Photo 2 of 3' }).waitFor();
    await customer.screenshot('photo');
    await customer.page.keyboard.press('Escape');
    await customer.screenshot('loaded', { fullPage: true });
  });

  it('warns before a logout, and keeps what was not sent away from the next account', async () => {
    const { page, context } = driver;
    const events = '**/api/bookings/*/trip-events';
    await context.route(events, (route) => route.abort());
    await press(page, 'Report a problem');
    await page.getByRole('radio', { name: 'Road closed' }).check();
    await page.getByLabel(/What happened/).fill('The bridge is being repaired.');
    await driver.screenshot('problem');
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await page.getByText('1 report is saved on this phone and hasn’t been sent yet.').waitFor();

    await logOut(page);
    const warning = page.getByRole('dialog', { name: '1 trip report hasn’t been sent yet' });
    await warning.waitFor();
    await driver.screenshot('logout');
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await savedNotes(page).waitFor();
    // The menu is still open.
    await page.getByText('Log out from this device').click();
    await warning.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.waitForURL(/\/login$/);

    const requestedUrls: string[] = [];
    await context.unroute(events);
    page.on('request', (request) => requestedUrls.push(request.url()));
    await driver.logIn('driver2');
    await driver.open('/booking-history');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await driver.open(`/trip/${id}`);
    await page.getByText('Trip not found.').waitFor();
    expect(await savedNotes(page).count()).toBe(0);
    expect(requestedUrls.filter((url) => url.includes('trip-events'))).toEqual([]);

    await logOut(page);
    await page.waitForURL(/\/login$/);
    await driver.logIn('driver');
    await waitForReports('coming', 'on_the_way', 'at_pickup', 'loaded', 'problem');
    await customer.page.getByRole('alert').filter({ hasText: 'Problem: road closed' }).waitFor(LIVE);
  });

  it('sends everything when the position is refused', async () => {
    // The session of the test before has ended.
    const as = await bahon.signIn('driver');
    const other = await visit('trip-refused', { ...phone, as, toleratedErrors });
    await other.open(`/trip/${id}`);
    await press(other.page, 'I’m at the drop-off');
    await waitForReports('coming', 'on_the_way', 'at_pickup', 'loaded', 'problem', 'at_drop');
    expect((await trip()).events.at(-1)).toMatchObject({ kind: 'at_drop', lat: null, lng: null });
    await other.page.getByRole('button', { name: 'Send OTP' }).waitFor();
    await other.screenshot('at-drop', { fullPage: true });
    await other.close();
  });

  it('lets an operator complete the unloaded booking with a reason', async () => {
    const { page } = driver;
    await driver.open(`/trip/${id}`);
    await press(page, 'Goods are unloaded');
    await waitForReports('coming', 'on_the_way', 'at_pickup', 'loaded', 'problem', 'at_drop', 'unloaded');
    const as = await bahon.signIn('operator');
    const computer = await visit('trip-operator', { ...desktop, as, toleratedErrors });
    await computer.open(`/booking-details?id=${id}`);
    await step(computer.page, 'Goods unloaded').waitFor();
    await computer.screenshot('computer', { fullPage: true });
    await press(computer.page, 'Complete without code');
    const dialog = computer.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The customer confirmed by phone.');
    await dialog.getByRole('button', { name: 'Complete without code' }).click();
    await computer.page.getByText(`Booking #${id} completed.`).waitFor();
    await step(customer.page, 'Completed').waitFor(LIVE);
    await computer.close();
  });
});

async function pictureAt(client: HttpClient, url: string) {
  const reply = await fetch(new URL(url, client.baseUrl), { headers: { cookie: client.cookieHeader } });
  const { width = 0, height = 0, format } = await sharp(await reply.arrayBuffer()).metadata();
  return { width, height, format };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(open|close) menu/i }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Log out from this device').click();
}
