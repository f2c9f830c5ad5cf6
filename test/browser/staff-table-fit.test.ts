import { beforeAll, describe, expect, it } from '@jest/globals';
import { desktop, LIVE, setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { book, confirmedBooking, created, pay, sendOffer } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';
import { goTo, resize } from '../support/walk/walked-page.js';

/** Every page with a staff table. Two neighbours have different paths, so that the first heading changes between them. */
const pages = [
  '/operator/bookings',
  '/admin/payouts?show=payable',
  '/admin/users',
  '/admin/money?show=ledger',
  '/admin/vehicle-management?show=drivers',
  '/admin/payouts?show=payouts',
  '/admin/vehicles',
  '/admin/money?show=disputes',
  '/admin/vehicle-management?show=vehicles&status=approved',
  '/admin/payouts?show=refunds',
  '/admin/payments',
  '/admin/money?show=messages',
  '/admin/messages',
  '/admin/audit-log',
  '/support',
];
/** Columns that show names, routes and plates whole at every width, by their titles in both languages. */
const wholeColumns = [
  ['/operator/bookings', ['Customer', 'গ্রাহক', 'Driver', 'চালক']],
  ['/admin/payouts?show=refunds', ['Customer', 'গ্রাহক', 'Booking', 'বুকিং']],
  ['/admin/vehicles', ['License plate', 'নম্বর প্লেট']],
  ['/admin/money?show=disputes', ['Booking', 'বুকিং']],
  ['/admin/vehicle-management?show=vehicles&status=approved', ['License plate', 'নম্বর প্লেট']],
] as const;
/** A row has two lines: where the booking begins, and where it goes. */
const LEAST_BOOKINGS = 9;
/** Of a laptop, a monitor and a large monitor. */
const widths = [1280, 1440, 1920];

/** The parts of tables that need horizontal scrolling, and the tags, times and buttons that are not whole. Runs in the browser. */
const faults = `(() => {
  const found = [];
  const table = document.querySelector('main [role=table]');
  const header = table.querySelector('.ant-table-header');
  const titles = [...header.querySelectorAll('[role=columnheader]')];
  const tooWide = header.scrollWidth - header.clientWidth;
  if (tooWide > 1)
    found.push('the columns are ' + tooWide + ' px too wide: ' + titles.map((title) => title.innerText).join(', '));
  const isCut = (part) => part.scrollWidth > part.clientWidth + 1;
  for (const title of titles)
    if ([title, ...title.querySelectorAll('*')].some((part) => part.clientWidth > 0 && isCut(part)))
      found.push('the title of ' + title.innerText + ' is cut');
  for (const row of table.querySelectorAll('.ant-table-row'))
    [...row.querySelectorAll('[role=cell]')].forEach((cell, index) => {
      const end = cell.getBoundingClientRect().right;
      const textEnd = end - parseFloat(getComputedStyle(cell).paddingRight) + 1;
      const tags = [...cell.querySelectorAll('[class*=tag], time')].filter(
        (tag) => isCut(tag) || tag.getBoundingClientRect().right > textEnd,
      );
      const buttons = [...cell.querySelectorAll('button')].filter(
        (button) => button.getBoundingClientRect().right > end,
      );
      for (const part of [...tags, ...buttons])
        found.push('"' + part.innerText + '" is cut in the column ' + titles[index].innerText);
    });
  return found;
})()`;

/** The texts in the columns of these titles that are not whole. Runs in the browser. */
const cutTexts = (columns: readonly string[]) => `(() => {
  const table = document.querySelector('main [role=table]');
  const titles = [...table.querySelectorAll('[role=columnheader]')].map((title) => title.innerText.trim());
  const places = ${JSON.stringify(columns)}.map((title) => titles.indexOf(title)).filter((at) => at >= 0);
  if (places.length < ${columns.length / 2}) return ['a column is missing in ' + titles.join(', ')];
  return [...table.querySelectorAll('.ant-table-row')].flatMap((row) =>
    places.map((at) => row.querySelectorAll('[role=cell]')[at].firstElementChild)
      .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
      .map((text) => text.innerText));
})()`;

/** The marks of new rows, and whether each is whole in its cell. Runs in the browser. */
const newMarks = `[...document.querySelectorAll('main .ant-table-row [role=cell]')].flatMap((cell) =>
  [...cell.querySelectorAll('span')]
    .filter((part) => part.children.length === 0 && ['New', 'নতুন'].includes(part.innerText))
    .map((part) => {
      const [mark, place] = [part.getBoundingClientRect(), cell.getBoundingClientRect()];
      return mark.right <= place.right && mark.bottom <= place.bottom && part.scrollWidth <= part.clientWidth + 1;
    }))`;

/** How many rows are wholly on the screen. */
const rowsOnScreen = `(() => {
  const { bottom } = document.querySelector('main .ant-table-body').getBoundingClientRect();
  return [...document.querySelectorAll('main .ant-table-row')]
    .filter((row) => row.getBoundingClientRect().bottom <= Math.min(bottom, innerHeight) + 1).length;
})()`;

describe('the usual columns of a staff table', () => {
  const { bahon, visit } = setUpSite();
  const { admin: client, customer, driver } = clientsOf(bahon);
  const admin = setUp(() => visit('fit', { ...desktop, reducedMotion: 'reduce', as: client }));

  beforeAll(async () => {
    const message = {
      name: 'Sultana Begum',
      email: 'sultana@example.com',
      subject: 'A long way',
      message: 'How far do you drive?',
    };
    expect((await client.post('/api/contact', message)).status).toBeLessThan(300);
    const { id } = await confirmedBooking({ customer, driver, admin: client });
    created(
      await customer.post(`/api/bookings/${id}/cancel-requests`, { reason: 'The goods are not ready' }),
    );
  });

  const open = async (path: string) => {
    await goTo(admin.page, path);
    await admin.page.locator('main .ant-table-row').first().waitFor(LIVE);
  };

  for (const [language, choose] of [
    ['English', null],
    ['Bangla', 'বাংলা'],
  ] as const) {
    describe(`in ${language}`, () => {
      beforeAll(async () => {
        await admin.open('/');
        await admin.page.getByRole('heading', { level: 1 }).waitFor(LIVE);
        if (choose === null) return;
        await admin.page.getByRole('button', { name: choose, exact: true }).click();
        await admin.page.getByRole('button', { name: 'English', exact: true }).waitFor(LIVE);
      });

      it.each(pages)('fit on %s', async (path) => {
        await open(path);
        for (const width of widths) {
          await resize(admin.page, width);
          await eventually(async () => {
            const pageFaults = await admin.page.evaluate<string[]>(faults);
            expect(pageFaults.map((fault) => `${path} at ${width} px: ${fault}`)).toEqual([]);
          });
        }
      });

      it.each(wholeColumns)('show names, routes and plates whole on %s', async (path, columns) => {
        await open(path);
        for (const width of widths) {
          await resize(admin.page, width);
          await eventually(async () => {
            const texts = await admin.page.evaluate<string[]>(cutTexts(columns));
            expect(texts.map((text) => `${path} at ${width} px: ${text}`)).toEqual([]);
          });
        }
      });

      it.each([
        ['/operator/bookings', 1024],
        ['/admin/payments', 1440],
      ])('mark a new row whole on %s at %i px', async (path, width) => {
        await admin.page.setViewportSize({ width, height: desktop.viewport.height });
        await open(path);
        await pay(customer, await sendOffer(driver, (await book(customer)).id));
        await eventually(async () => expect(await admin.page.evaluate<boolean[]>(newMarks)).toEqual([true]));
      });

      it(`leave room for ${LEAST_BOOKINGS} bookings`, async () => {
        await admin.page.setViewportSize(desktop.viewport);
        await open('/operator/bookings');
        await eventually(async () =>
          expect(await admin.page.evaluate<number>(rowsOnScreen)).toBeGreaterThanOrEqual(LEAST_BOOKINGS),
        );
      });
    });
  }

  it('keep the buttons of an approval on the screen while all end dates are missing', async () => {
    const [vehicle] = (await driver.get('/api/vehicles-driver')).body.data;
    const form = new FormData();
    form.set('type', vehicle.type);
    form.set('license_plate', vehicle.license_plate);
    form.set('capacity_kg', String(vehicle.capacity_kg + 100));
    expect((await driver.post(`/api/vehicles/${vehicle.id}`, form)).status).toBe(200);
    const { page } = admin;
    await page.setViewportSize(desktop.viewport);
    await admin.open('/admin/vehicle-management?show=vehicles');
    await page.locator('main .ant-table-row button').first().click();
    const submit = page.locator('[role=dialog] button[type=submit]');
    await submit.click();
    await page.locator('[role=dialog] [role=alert]').nth(3).waitFor(LIVE);
    const { y, height } = (await submit.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(desktop.viewport.height);
  });
});
