import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpSite } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { wallTimeIn } from '../support/main-job.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Counts the sounds of a page. A string, because it runs in the page. */
const countTones = `
  globalThis.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    globalThis.tones += 1;
    return start.call(this, when);
  };`;

/** What the service worker shows at the moment. */
const shownNotices = `self.registration.getNotifications().then((notifications) =>
  notifications.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url })))`;

/** `handledPush` resolves once the service worker has looked for pages after a push. */
const listenForPush = `
  self.handledPush = new Promise((resolve) => {
    const look = (event) => event.waitUntil(self.clients.matchAll().then(() => resolve()));
    self.addEventListener('push', look, { once: true });
  });
  true`;

describe('a driver is alerted of new bookings', () => {
  const { bahon, visit } = setUpSite();
  const { customer, driver: client } = clientsOf(bahon);
  const driver = setUp(() =>
    visit('driver-alerts', { as: client, permissions: ['notifications'], serviceWorkers: 'allow' }),
  );

  beforeAll(() => driver.context.addInitScript({ content: countTones }));

  const book = async (vehicle_type: string, pickup_address: string) => {
    const trip = {
      pickup_address,
      drop_address: 'Agrabad, Chattogram',
      scheduled_time: wallTimeIn(24),
      vehicle_type,
    };
    expect((await customer.post('/api/bookings', trip)).status).toBe(201);
  };
  const tones = () => driver.page.evaluate<number>('tones');
  const types = async () => {
    const [row] = await bahon.database.query<{ type: string }>(
      `SELECT vehicle_type AS type FROM vehicle JOIN app_user ON app_user.id = owner_id
       WHERE username = 'driver' AND verification = 'approved' LIMIT 1`,
    );
    return { own: row!.type, other: ['truck', 'pickup', 'van'].find((type) => type !== row!.type)! };
  };

  it('gets an alert for a booking that suits, on any page, and none for others', async () => {
    const { own, other } = await types();
    const { page } = driver;
    await driver.open('/booking-history');
    // Browsers allow sound after the user has clicked.
    await page.getByRole('heading', { level: 1 }).click();
    await book(other, 'Mirpur, Dhaka');
    await book(own, 'Tejgaon, Dhaka');
    const alert = page.getByRole('region', { name: 'New booking' });
    await alert.getByText('Tejgaon, Dhaka').waitFor();
    expect(await alert.getByText('Mirpur, Dhaka').count()).toBe(0);
    await eventually(async () => expect(await tones()).toBe(2));
    await alert.getByRole('link', { name: 'View booking' }).click();
    await page.getByRole('heading', { name: 'Booking Requests' }).waitFor();
    // Both are in the list.
    await page.getByText('Mirpur, Dhaka').first().waitFor();
    expect(await alert.count()).toBe(0);
    driver.assertNoProblems();
  });

  it('chooses districts, and gets no alert for others', async () => {
    const { own } = await types();
    const { page } = driver;
    await driver.open('/notification-settings');
    const saveResponse = page.waitForResponse(
      (response) =>
        response.url().endsWith('/notification-preferences') && response.request().method() === 'PUT',
    );
    await page.getByLabel('Pickup districts').fill('খুলনা');
    expect((await saveResponse).status()).toBe(200);
    await page.getByRole('button', { name: 'Remove Khulna' }).waitFor();
    await book(own, 'Uttara, Dhaka');
    await book(own, 'Boyra, Khulna');
    const alert = page.getByRole('region', { name: 'New booking' });
    await alert.getByText('Boyra, Khulna').waitFor();
    expect(await alert.getByText(/and 1 more/).count()).toBe(0);
    expect(await tones()).toBe(2);
    driver.assertNoProblems();
  });

  it('is shown a push by the service worker while no page is open, in its own words', async () => {
    const { context, page } = driver;
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const session = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted);
        if (own) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registration;
    const push = (data: object) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(bahon.url).origin,
        registrationId,
        data: JSON.stringify(data),
      });
    const visibleNotices = () => worker.evaluate<{ tag: string }[]>(shownNotices);
    const notice = {
      tag: 'event-1',
      topic: 'alerts',
      title: 'New booking: Truck',
      body: 'Tejgaon → Agrabad',
      url: '/booking-requests',
      lang: 'en',
    };

    // No notification while the page is visible, because its socket has received the event.
    await worker.evaluate(listenForPush);
    await push(notice);
    await worker.evaluate('self.handledPush');
    expect(await visibleNotices()).toEqual([]);
    // A page of another origin keeps the developer tools session.
    await page.goto('about:blank');
    const { title, body } = notice;
    const first = { title, body, tag: 'event-2', url: '/booking-requests' };
    const second = { title, body, tag: 'event-3', url: '/notifications' };
    // The worker may still see the page that was left, and the browser may drop a message that comes while it shows another: each is
    // sent until it is shown. A repeated one replaces its notification.
    const pushUntilShown = (data: object, notices: object[]) =>
      eventually(
        async () => {
          await push(data);
          const shownNow = await visibleNotices();
          expect(shownNow).toEqual(expect.arrayContaining(notices));
          expect(shownNow).toHaveLength(notices.length);
        },
        { every: 500 },
      );
    await pushUntilShown({ ...notice, tag: 'event-2' }, [first]);
    await push({ ...notice, tag: 'event-2' });
    await pushUntilShown({ ...notice, tag: 'event-3', url: 'https://evil.example/' }, [first, second]);
  });
});
