import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpClient } from '../support/http-client.js';
import { desktop, phone, setUpSite } from '../support/browser.js';
import { book, wallTimeIn } from '../support/main-job.js';

const DHAKA = { lat: 23.725, lng: 90.412 };
const CHATTOGRAM = { lat: 22.335, lng: 91.8325 };

const between = (pickup: typeof DHAKA, drop: typeof DHAKA) => ({
  pickup_lat: pickup.lat,
  pickup_lng: pickup.lng,
  drop_lat: drop.lat,
  drop_lng: drop.lng,
});

/** From the offer for a trip to the load for the way back. */
describe('return loads', () => {
  const { bahon, visit } = setUpSite({ workers: 0 });
  let driver: HttpClient;
  let tripId: number;
  let loadId: number;
  let placeId: number;

  beforeAll(async () => {
    const customer = await bahon.signIn('customer2');
    const [place] = await bahon.database.query<{ id: number }>(
      `SELECT id FROM place WHERE kind = 'district' AND district = 'chattogram'`,
    );
    placeId = place!.id;
    const trip = await book(customer, {
      pickup_address: 'Tejgaon, Dhaka',
      drop_address: 'Chattogram',
      ...between(DHAKA, CHATTOGRAM),
      drop_place_id: placeId,
      scheduled_time: wallTimeIn(24 * 20),
    });
    const load = await book(customer, {
      pickup_address: 'Pahartali, Chattogram',
      drop_address: 'Satmatha, Bogura',
      goods: 'Rice',
      ...between({ lat: 22.37, lng: 91.78 }, { lat: 24.8465, lng: 89.3773 }),
      scheduled_time: wallTimeIn(24 * 20 + 18),
    });
    [tripId, loadId] = [trip.id, load.id];
    driver = await bahon.signIn('driver');
    await driver.post('/api/profile/locale', { locale: 'bn' });
    await bahon.database.query(
      `UPDATE driver_application SET home_district = 'bogura' WHERE user_id = (SELECT id FROM app_user WHERE username = 'driver')`,
    );
  });

  it('are counted before the price and offered on afterwards, on a phone in Bangla', async () => {
    const visitor = await visit('return-loads', { ...phone, as: driver });
    const { page } = visitor;
    await visitor.open(`/offer/${tripId}`);
    await page.getByRole('button', { name: 'অফার দিন' }).click();
    await page.getByText(/১টি ফিরতি ট্রিপ আছে/).waitFor();
    await visitor.screenshot('count');
    await page.locator('#offer_proposed_price').fill('15000');
    await page.getByRole('button', { name: 'অফার পাঠান' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await visitor.open(`/return-loads?booking=${tripId}`);
    const load = page.getByRole('article', { name: new RegExp(`#${loadId}`) });
    await load.getByText('নিজ জেলার দিকে').waitFor();
    await load.getByText(/খালি গাড়িতে .* কিমি যেতে হবে/).waitFor();
    await visitor.screenshot('loads', { fullPage: true });

    // Another place and time, typed.
    const place = page.getByRole('combobox');
    await place.fill('রংপুর');
    await page.getByRole('option', { name: /রংপুর/ }).first().click();
    await page.getByRole('button', { name: 'ফিরতি ট্রিপ খুঁজুন' }).click();
    await page.getByText(/কোনো ফিরতি ট্রিপ নেই/).waitFor();
    await visitor.screenshot('none', { fullPage: true });

    await page.goBack();
    await load.getByRole('button', { name: 'অফার দিন' }).click();
    await page.locator('#offer_proposed_price').fill('12000');
    await page.getByRole('button', { name: 'অফার পাঠান' }).click();
    await load.getByText('৳১২,০০০.০০').waitFor();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBe(390);
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('are shown in the dark on a desktop, too', async () => {
    const visitor = await visit('return-loads-desktop', { ...desktop, colorScheme: 'dark', as: driver });
    const { page } = visitor;
    await visitor.open(`/return-loads?place=${placeId}&from=${wallTimeIn(24 * 20 + 12)}`);
    await page.getByRole('article', { name: new RegExp(`#${loadId}`) }).waitFor();
    await visitor.screenshot('dark', { fullPage: true });
    visitor.assertNoProblems();
    await visitor.close();
  });
});
