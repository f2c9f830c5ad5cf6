import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, phone, setUpSite } from '../support/browser.js';
import { hasAllCode, hasServiceWorker, keptAnswers } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, ok } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

const toleratedErrors = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/];
/** On the highway from Dhaka; each is 400 metres after the one before. */
const pointAt = (index: number) => ({
  latitude: Number((23.6 + index * 0.0036).toFixed(4)),
  longitude: 90.61,
  accuracy: 12,
});
const latitudes = (count: number) => Array.from({ length: count }, (_, index) => pointAt(index).latitude);
const landscape = { width: 844, height: 390 };

describe('driving mode on a phone in Bangla', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver: asDriver, admin } = clientsOf(bahon);
  const driver = setUp(() =>
    visit('driving', {
      ...phone,
      as: asDriver,
      toleratedErrors,
      geolocation: pointAt(0),
      permissions: ['geolocation'],
      serviceWorkers: 'allow',
    }),
  );
  let id: number;

  const mode = (page: Page) => page.getByRole('dialog', { name: 'ড্রাইভিং মোড' });
  const trip = async () => ok(await customer.get(`/api/bookings/${id}/trip`));
  const kinds = async () => (await trip()).events.map(({ kind }: { kind: string }) => kind).join();
  const storedLatitudes = async () => {
    const rows = await bahon.database.query<{ lat: number }>(
      'SELECT lat FROM position JOIN trip ON trip.id = trip_id WHERE booking_id = $1 ORDER BY at',
      [id],
    );
    return rows.map(({ lat }) => lat);
  };
  const waitForPositions = (count: number) =>
    eventually(async () => expect(await storedLatitudes()).toEqual(latitudes(count)), { within: 40_000 });
  const driveTo = async (index: number, unsent: string) => {
    await driver.context.setGeolocation(pointAt(index));
    await mode(driver.page).getByText(unsent).waitFor();
  };

  beforeAll(async () => {
    ok(await asDriver.post('/api/profile/locale', { locale: 'bn' }));
    ({ id } = await confirmedBooking({ customer, driver: asDriver, admin }));
    await driver.open('/');
    await hasServiceWorker(driver.page);
  });

  it('sends positions once the driver is coming, and shows where the truck is', async () => {
    const { page } = driver;
    await driver.open(`/trip/${id}`);
    await page.getByRole('button', { name: 'ড্রাইভিং মোড' }).click();
    await mode(page).getByText('“আমি আসছি” জানালে আপনার অবস্থান দেখানো শুরু হবে।').waitFor();
    await mode(page).getByText('এইমাত্র').waitFor();
    await driver.screenshot('assigned');
    await mode(page).getByRole('button', { name: 'আমি আসছি' }).click();
    await mode(page).getByText('এই পেজ খোলা থাকলেই শুধু আপনার অবস্থান দেখা যায়।').waitFor();
    await driver.context.setGeolocation({ ...pointAt(0), accuracy: 10 });
    await waitForPositions(1);
    expect(await kinds()).toBe('coming');
    const { last } = await ok(await customer.get(`/api/bookings/${id}/track`));
    expect(last).toMatchObject({ lat: pointAt(0).latitude, lng: pointAt(0).longitude, accuracy_m: 10 });
    driver.assertNoProblems();
  });

  it('keeps positions and steps through a dead zone and a reload, and sends all of them', async () => {
    const { page, context } = driver;
    await hasAllCode(page, 'driver');
    await eventually(async () => (await keptAnswers(page)).some((url) => url.endsWith(`/${id}/trip`)));
    await context.setOffline(true);
    await driveTo(1, '১টি অবস্থান');
    await mode(page).getByRole('button', { name: 'রওনা হয়েছি' }).click();
    await driveTo(2, '২টি অবস্থান');
    await driver.screenshot('dead-zone');
    await page.reload();
    await mode(page).getByText('৩টি অবস্থান').waitFor();
    for (const [index, unsent] of ['৪টি অবস্থান', '৫টি অবস্থান', '৬টি অবস্থান'].entries())
      await driveTo(3 + index, unsent);
    await driver.screenshot('after-reload');
    expect(await storedLatitudes()).toHaveLength(1);

    await context.setOffline(false);
    await mode(page).getByText('কিছু নেই').waitFor();
    // After the reload the same place was stored again.
    await eventually(async () => expect([...new Set(await storedLatitudes())]).toEqual(latitudes(6)), {
      within: 40_000,
    });
    expect(await storedLatitudes()).toHaveLength(7);
    expect(await kinds()).toBe('coming,on_the_way');
    await driver.screenshot('all-sent');
    driver.assertNoProblems();
  });

  it('fits upright, across and on a computer', async () => {
    const { page } = driver;
    for (const [name, viewport] of Object.entries({
      landscape,
      desktop: desktop.viewport,
      phone: phone.viewport,
    })) {
      await page.setViewportSize(viewport);
      await driver.screenshot(name);
      const button = await mode(page).getByRole('button', { name: 'ওঠানোর জায়গায় পৌঁছেছি' }).boundingBox();
      expect(button!.height).toBeGreaterThanOrEqual(140);
      expect(button!.y + button!.height).toBeLessThanOrEqual(viewport.height);
      const size = await page.evaluate<object>(`(() => {
        const { scrollWidth: width, scrollHeight: height } = document.querySelector('dialog[open]');
        return { width, height };
      })()`);
      expect(size).toEqual(viewport);
    }
  });

  it('closes with its button and with the back button of the phone', async () => {
    const { page } = driver;
    await mode(page).getByRole('button', { name: 'বন্ধ করুন' }).click();
    await mode(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'ড্রাইভিং মোড' }).click();
    await mode(page).waitFor();
    await page.goBack();
    await mode(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${bahon.url}/trip/${id}`);
    await driver.screenshot('page', { fullPage: true });
    driver.assertNoProblems();
  });

  it('says how to allow positions to a driver who refused them, in a light theme too', async () => {
    const visitor = await visit('driving-refused', {
      ...phone,
      as: await bahon.signIn('driver'),
      toleratedErrors,
      colorScheme: 'light',
    });
    await visitor.open(`/trip/${id}?driving=`);
    await mode(visitor.page)
      .getByText(/^গ্রাহককে আপনার অবস্থান দেখাতে/)
      .waitFor();
    await visitor.screenshot('refused');
    await mode(visitor.page).getByRole('button', { name: 'ওঠানোর জায়গায় পৌঁছেছি' }).click();
    await eventually(async () => (await kinds()) === 'coming,on_the_way,at_pickup', { within: 40_000 });
    visitor.assertNoProblems();
    await visitor.close();
  });
});
