import { beforeAll, describe, expect, it } from '@jest/globals';
import { launchBrowser, newVisitor, type Visitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { book, confirmedBooking, created, ok, sendOffer } from '../support/main-job.js';
import { formOf, pdf } from '../support/sample-files.js';
import { type Person, World } from '../support/world.js';
import { setUp } from '../support/set-up.js';

/** Short enough for a name. It runs where it is interpreted as HTML, in a text or in an attribute. */
const SCRIPT = `"'><img src=x onerror=window.ran=1><script>window.ran=1</script>`;
const LINK = 'javascript:window.ran=1';

/** Scripts in every text that people write, and every page that shows what they wrote. */
describe('scripts in what people write', () => {
  let bookingId: number;

  const world = setUp(() => World.start());
  const browser = setUp(launchBrowser);

  beforeAll(write);

  async function write(): Promise<void> {
    const { customer, otherCustomer, driver, unverifiedDriver, operator, admin } = world.actors;
    for (const { client, email } of [customer, otherCustomer, operator, admin])
      ok(await client.post('/api/update-profile.php', { name: SCRIPT, email, phone: '01712345678' }));
    // A driver's change waits for a review. An admin's does not.
    for (const { id, email } of [driver, unverifiedDriver])
      ok(await admin.client.put(`/api/users/${id}`, { name: SCRIPT, email, phone: '01712345678' }));
    const trip = { pickup_address: SCRIPT, drop_address: `${LINK} ${SCRIPT}`, notes: SCRIPT };
    const people = { customer: customer.client, driver: driver.client, admin: admin.client };
    ({ id: bookingId } = await confirmedBooking(people, trip, SCRIPT));
    const open = await book(customer.client, trip);
    const cancelledBooking = await book(otherCustomer.client, trip);
    ok(await operator.client.post(`/api/bookings/${cancelledBooking.id}/cancel`, { reason: SCRIPT }));
    await sendOffer(driver.client, open.id);
    const words = { booking_id: open.id, proposed_price: 5000, message: SCRIPT };
    ok(await driver.client.post('/api/booking-offers-driver-update', words));
    const ticket = { subject: SCRIPT, description: SCRIPT };
    const { id: ticketId } = created(await customer.client.post('/api/support-tickets', ticket));
    for (const { client } of [customer, admin])
      created(
        await client.post(`/api/support-tickets/${ticketId}/messages`, { message: `${SCRIPT} ${LINK}` }),
      );
    const contact = { name: SCRIPT, email: 'visitor@example.com', subject: SCRIPT, message: SCRIPT };
    created(await world.bahon.client().post('/api/contact', contact));
    const vehicle = { document_type: 'truck', license_plate: `${SCRIPT.slice(0, 36)} 1`, capacity_kg: '900' };
    created(
      await unverifiedDriver.client.post('/api/vehicle-documents', formOf(vehicle, [pdf(`${SCRIPT}.pdf`)])),
    );
    const news = { audience: 'everybody', title: SCRIPT, message: `${SCRIPT} ${LINK}`, type: 'email' };
    created(await admin.client.post('/api/notifications', news));
    const hasNotification = async () => {
      const rows = ok(await customer.client.get('/api/notifications'));
      expect(rows.some((one: any) => one.title === SCRIPT)).toBe(true);
    };
    await eventually(hasNotification, { within: 20_000, what: 'the news' });
  }

  it.each<[Person, () => string[]]>([
    [
      'customer',
      () => [
        '/my-bookings',
        `/booking-details?id=${bookingId}`,
        `/offers/${bookingId}`,
        '/support',
        '/notifications',
        '/profile',
      ],
    ],
    ['driver', () => ['/booking-requests', '/booking-history', '/notifications', '/profile']],
    ['operator', () => ['/operator/bookings', '/notifications']],
    [
      'admin',
      () => [
        '/admin/dashboard',
        '/admin/users',
        '/admin/vehicles',
        '/admin/vehicle-management',
        '/admin/payments',
        '/admin/messages',
        '/support',
        '/notifications',
      ],
    ],
  ])('are text on every page of the %s', async (who, pages) => {
    const visitor = await visitorAs(who);
    const checkedPages: string[] = [];
    for (const page of pages()) {
      await visitor.open(page);
      await eventually(() => isShown(visitor), { within: 15_000, what: `the words on ${page}` });
      checkedPages.push(page);
      expect(await traces(visitor)).toEqual({ ran: false, pictures: 0, links: 0 });
    }
    expect(checkedPages).toEqual(pages());
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('are text in every email', async () => {
    const mailbox = new Mailbox(world.bahon.dataFolder);
    await mailbox.newest(world.actors.customer.email, (mail) => mail.text.includes('window.ran=1'), 20_000);
    const mails = (await mailbox.all()).filter((mail) => mail.html.includes('window.ran=1'));
    expect(mails.length).toBeGreaterThan(0);
    const visitor = await newVisitor(browser, 'mail-reader', world.bahon.url);
    for (const { html } of mails) {
      // Without our policy: email clients have none.
      await visitor.page.setContent(html);
      expect(await traces(visitor)).toEqual({ ran: false, pictures: 0, links: 0 });
    }
    await visitor.close();
  });

  async function visitorAs(who: Person): Promise<Visitor> {
    const visitor = await newVisitor(browser, `scripts-${who}`, world.bahon.url, {
      as: world.actors[who].client,
    });
    visitor.page.on('dialog', (dialog) => {
      visitor.problems.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    return visitor;
  }
});

/** Whether the page shows it in a text or in a field. */
function isShown({ page }: Visitor): Promise<boolean> {
  return page.evaluate<boolean>(`
    [document.body.innerText, ...Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value)]
      .some((text) => text.includes('window.ran=1'))`);
}

/** Elements and effects that exist only if a script was interpreted as HTML. */
function traces({ page }: Visitor): Promise<{ ran: boolean; pictures: number; links: number }> {
  return page.evaluate(`({
    ran: 'ran' in window,
    pictures: document.querySelectorAll('img[src="x"], script:not([src]):not([type*="json"])').length,
    links: document.querySelectorAll('a[href^="javascript:"]').length,
  })`);
}
