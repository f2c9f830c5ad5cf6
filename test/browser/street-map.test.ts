import { randomUUID } from 'node:crypto';
import { mkdtemp, rename } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { sizesOf } from '../bench/support/script-sizes.mjs';
import { desktop, launchBrowser, newVisitor, phone } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { confirmedBooking, created, ok } from '../support/main-job.js';
import { writeMapTiles } from '../support/map-tiles.js';
import { startBahon } from '../support/processes.js';
import { runEnvironment } from '../support/run-environment.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** How many colours the tiles have that are drawn so far. */
function coloursOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const colours = new Set();
    for (const canvas of document.querySelectorAll('.leaflet-tile-pane canvas')) {
      if (canvas.width === 0) continue;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    }
    return colours.size;
  })()`);
}

/** Land, water, roads and the edges of letters. */
const waitForTiles = (page: Page) =>
  eventually(async () => (await coloursOf(page)) > 8, { what: 'tiles with land, roads and names' });

const ZOOM_AND_CLOSE = `new Promise((resolve) => {
  const dialog = document.querySelector('dialog[open]');
  const press = (name) => dialog.querySelector('[aria-label="' + name + '"]').click();
  window.closedMap = dialog.querySelector('.leaflet-map-pane');
  press('বড় করে দেখুন');
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(press('বন্ধ করুন'))));
})`;

describe('the street map', () => {
  let archive: string;
  const bahon = setUp(async () => {
    archive = path.join(await mkdtemp(path.join(runEnvironment().scratchFolder, 'map-')), 'map.pmtiles');
    await writeMapTiles(archive);
    return startBahon({ env: { MAP_PMTILES: archive } });
  });
  const browser = setUp(launchBrowser);
  const { customer, driver, admin, operator } = clientsOf(bahon);
  let id: number;

  const report = async (lat: number, lng: number) =>
    ok(await driver.post(`/api/bookings/${id}/positions`, [{ at: new Date().toISOString(), lat, lng }]));

  beforeAll(async () => {
    await customer.post('/api/profile/locale', { locale: 'bn' });
    ({ id } = await confirmedBooking(
      { customer, driver, admin },
      { pickup_address: 'Tejgaon, Dhaka', drop_address: 'Agrabad, Chattogram' },
    ));
    const event = { kind: 'loaded', client_id: randomUUID(), happened_at: new Date().toISOString() };
    created(await driver.post(`/api/bookings/${id}/trip-events`, event));
  });

  const isLargeEnough = async (button: Locator) => {
    const box = await button.boundingBox();
    return box !== null && box.width >= 44 && box.height >= 44;
  };

  it('shows a customer’s trip in Bangla and the truck live, with data of our own origin only', async () => {
    const visitor = await newVisitor(browser, 'street-map', bahon.url, { ...phone, as: customer });
    const { page } = visitor;
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/leaflet-map.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (directive: string) => void violations.push(directive));
    await page.addInitScript(
      "addEventListener('securitypolicyviolation', ({ violatedDirective }) => noteViolation(violatedDirective))",
    );
    await visitor.open(`/booking-details?id=${id}`);
    await page.getByRole('img', { name: /পর্যন্ত পথ$/ }).waitFor();
    await visitor.screenshot('page', { fullPage: true });
    expect([...scripts]).toEqual([]);

    await page.getByRole('button', { name: 'রাস্তার ম্যাপ' }).click();
    const dialog = page.getByRole('dialog', { name: 'রাস্তার ম্যাপ' });
    const map = dialog.getByRole('region', { name: /পর্যন্ত পথের ম্যাপ/ });
    await map.waitFor();
    await waitForTiles(page);
    expect(sizesOf([...scripts]).gzip).toBeLessThanOrEqual(82);
    await map.getByText('© OpenStreetMap').waitFor();
    for (const name of ['বড় করে দেখুন', 'ছোট করে দেখুন', 'বন্ধ করুন'])
      expect(await isLargeEnough(dialog.getByRole('button', { name }))).toBe(true);

    const truck = map.getByRole('img', { name: 'গাড়ি' });
    expect(await truck.count()).toBe(0);
    await report(23.475, 91.115);
    await truck.waitFor();
    await visitor.screenshot('phone');
    // Closed in the middle of a zoom, from within the page so that it has not ended; Leaflet ends it later.
    await page.evaluate(ZOOM_AND_CLOSE);
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate<boolean>("!closedMap.classList.contains('leaflet-zoom-anim')"), {
      what: 'the end of the zoom',
    });
    await page.getByRole('img', { name: /^গাড়ি / }).waitFor();
    expect(violations).toEqual([]);
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('leads staff from a truck to its booking, in dark colours too', async () => {
    const visitor = await newVisitor(browser, 'street-map-staff', bahon.url, {
      ...desktop,
      as: operator,
      colorScheme: 'dark',
    });
    const { page } = visitor;
    await report(23.475, 91.115);
    await visitor.open('/operator/trucks');
    await page.getByRole('button', { name: 'Street map' }).waitFor();
    await visitor.screenshot('page');
    await page.getByRole('button', { name: 'Street map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Street map' });
    const truck = dialog.getByRole('link', { name: `#${id}` });
    await truck.waitFor();
    await waitForTiles(page);
    await visitor.screenshot('desktop');
    await truck.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText(`#${id}`).first().waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('says what is wrong without tiles, keeps the plan, and opens when they are back', async () => {
    const visitor = await newVisitor(browser, 'street-map-gone', bahon.url, {
      ...phone,
      as: driver,
      toleratedErrors: [/404/],
    });
    const { page } = visitor;
    await visitor.open(`/trip/${id}`);
    const open = page.getByRole('button', { name: 'Street map' });
    await open.waitFor();
    await visitor.screenshot('page', { fullPage: true });
    await rename(archive, `${archive}.gone`);
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Street map' });
    await dialog.getByText('Couldn’t load the street map.').waitFor();
    await visitor.screenshot('failed');
    await rename(`${archive}.gone`, archive);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await waitForTiles(page);
    await visitor.screenshot('driver');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('img', { name: /^Truck / }).waitFor();
    visitor.assertNoProblems();
    await visitor.close();
  });
});
