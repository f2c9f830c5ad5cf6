import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, LIVE, phone, setUpSite } from '../support/browser.js';
import { countUnsent, hasAllCode } from '../support/browser-storage.js';
import { eventually } from '../support/eventually.js';
import { created } from '../support/main-job.js';
import { pdf, picture } from '../support/sample-files.js';
import { clientsOf, setUp } from '../support/set-up.js';

/** Being offline is part of the test. */
const toleratedErrors = [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_CONNECTION_RESET|WebSocket connection/];

/** The customer on a phone and an admin on a computer, talking. */
describe('a chat in two browsers', () => {
  let ticketId: number;

  const { bahon, visit } = setUpSite();
  const { customer: client, admin: adminClient } = clientsOf(bahon);
  const customer = setUp(() =>
    visit('chat-customer', { ...phone, as: client, toleratedErrors, serviceWorkers: 'allow' }),
  );
  const admin = setUp(() => visit('chat-admin', { ...desktop, as: adminClient }));

  beforeAll(async () => {
    ticketId = (
      created(
        await client.post('/api/support-tickets', { subject: 'Late truck', description: 'Where is it?' }),
      ) as { id: number }
    ).id;
    await Promise.all([customer.open(thread()), admin.open(thread())]);
  });

  const thread = () => `/support?ticket=${ticketId}`;
  const log = (page: Page) => page.getByRole('log');
  const field = (page: Page) => page.getByLabel('Your message');
  const write = async (page: Page, text: string) => {
    await field(page).fill(text);
    await field(page).press('Enter');
  };
  const waitForMessage = (page: Page, text: string) =>
    log(page).getByText(text, { exact: true }).last().waitFor(LIVE);

  it('says that a ticket was created without covering the message field', async () => {
    const visitor = await visit('chat-new-ticket', { ...phone, as: client });
    const { page } = visitor;
    await visitor.open('/support');
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    await page.getByLabel('Subject').fill('An invoice');
    await page.getByLabel('Description').fill('Please send me one.');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    const messageBox = await page.getByText('Ticket created', { exact: true }).boundingBox();
    const fieldBox = await field(page).boundingBox();
    expect(messageBox!.y + messageBox!.height).toBeLessThan(fieldBox!.y);
    visitor.assertNoProblems();
    await visitor.close();
  });

  it('shows typing, the message, and that it was seen; also after a reload', async () => {
    await field(customer.page).pressSequentially('Is there any news?');
    // The pages were just opened, so wait until their sockets are connected.
    await eventually(
      async () => {
        await field(customer.page).press('Space');
        await field(customer.page).press('Backspace');
        return admin.page.getByText('Farhana Rahman is typing…').isVisible();
      },
      { within: LIVE.timeout, every: 250 },
    );
    await customer.page.getByRole('button', { name: 'Send' }).click();
    await waitForMessage(admin.page, 'Is there any news?');
    await admin.page.getByText('Farhana Rahman is typing…').waitFor({ state: 'hidden', ...LIVE });
    await waitForMessage(customer.page, 'Seen');
    await write(admin.page, 'He is ten minutes away.');
    await waitForMessage(customer.page, 'He is ten minutes away.');
    await waitForMessage(admin.page, 'Seen');
    await customer.page.reload();
    await waitForMessage(customer.page, 'Seen');
    // Both had the thread open all the time.
    for (const person of [client, adminClient]) {
      const { body } = await person.get('/api/notifications?limit=10');
      const aboutMessages = body.data.filter(
        ({ kind, is_read }: { kind: string; is_read: number }) =>
          kind.startsWith('ticket.message') && !is_read,
      );
      expect(aboutMessages).toEqual([]);
    }
    customer.assertNoProblems();
    admin.assertNoProblems();
  });

  it('sends what was written without a connection when there is one again, once', async () => {
    const { page, context } = customer;
    await hasAllCode(page, 'user');
    await context.setOffline(true);
    await write(page, 'Written in a tunnel');
    await log(page).getByText('Send error').waitFor(LIVE);
    await customer.screenshot('offline');
    await context.setOffline(false);
    await waitForMessage(admin.page, 'Written in a tunnel');
    await log(page)
      .getByText('Send error')
      .waitFor({ state: 'hidden', ...LIVE });
    await eventually(async () => {
      const { body } = await client.get(`/api/support-tickets/${ticketId}/messages?limit=200`);
      const texts = body.data.map(({ message }: { message: string }) => message);
      expect(texts.filter((text: string) => text === 'Written in a tunnel')).toHaveLength(1);
    });
    expect(await log(page).getByText('Written in a tunnel').count()).toBe(1);
    expect(await log(admin.page).getByText('Written in a tunnel').count()).toBe(1);
  });

  it('keeps a message whose answer was lost, over a reload, and writes it once', async () => {
    const { page } = customer;
    // The server stores it, but its answer does not reach the phone.
    await page.route('**/api/support-tickets/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await write(page, 'Did you get this?');
    await waitForMessage(admin.page, 'Did you get this?');
    await page.unroute('**/api/support-tickets/*/messages');
    await page.reload();
    await waitForMessage(page, 'Did you get this?');
    await eventually(
      async () => {
        expect(await countUnsent(page)).toBe(0);
      },
      { within: 20_000, what: 'nothing being on its way' },
    );
    expect(await log(page).getByText('Did you get this?').count()).toBe(1);
    const { body } = await client.get(`/api/support-tickets/${ticketId}/messages?limit=200`);
    expect(
      body.data.filter(({ message }: { message: string }) => message === 'Did you get this?'),
    ).toHaveLength(1);
  });

  it('keeps a draft with its files over a reload, and brings the files to the other side', async () => {
    const { page } = customer;
    const files = [
      { name: 'loading bay.jpg', mimeType: 'image/jpeg', buffer: (await picture('jpeg')).content },
      { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf().content },
    ];
    await page.getByLabel('Add files').setInputFiles(files);
    const tray = page.getByRole('list', { name: 'Files to send' });
    await eventually(async () => expect(await tray.getByRole('progressbar').count()).toBe(0), {
      within: 15_000,
    });
    // Files need no words.
    expect(await page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    await field(page).fill('The bay and the bill');
    await page.reload();
    expect(await field(page).inputValue()).toBe('The bay and the bill');
    await tray.getByText('bill.pdf').waitFor(LIVE);
    await page.getByRole('button', { name: 'Send' }).click();
    await waitForMessage(admin.page, 'The bay and the bill');
    const shownPicture = log(admin.page).locator('a[target=_blank] img').last();
    await eventually(async () =>
      expect(
        await shownPicture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
      ).toBeGreaterThan(0),
    );
    await log(admin.page).getByRole('link', { name: 'Download bill.pdf' }).waitFor(LIVE);
    await tray.waitFor({ state: 'hidden', ...LIVE });
    customer.assertNoProblems();
  });

  it('loads older messages as one scrolls up, and keeps the place', async () => {
    for (let index = 0; index < 75; index += 1)
      created(await client.post(`/api/support-tickets/${ticketId}/messages`, { message: `Line ${index}` }));
    const { page } = admin;
    await page.reload();
    await waitForMessage(page, 'Line 74');
    const place = (text: string) =>
      log(page)
        .getByText(text, { exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    expect(await log(page).getByText('Line 10', { exact: true }).count()).toBe(0);
    // Delays the request of older messages, so that the scroll positions can be compared.
    let letGo: () => void = () => undefined;
    const release = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/messages?*before=*', async (route) => {
      await release;
      await route.continue();
    });
    await log(page).evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
    const before = await place('Line 27');
    letGo();
    await log(page)
      .getByText('Line 10', { exact: true })
      .waitFor({ state: 'attached', ...LIVE });
    expect(Math.abs((await place('Line 27')) - before)).toBeLessThan(4);

    // A new message does not scroll the list down; a button offers it.
    await write(customer.page, 'A new one');
    const offer = page.getByRole('button', { name: '1 new message' });
    await offer.waitFor(LIVE);
    expect(Math.abs((await place('Line 27')) - before)).toBeLessThan(4);
    await offer.click();
    await eventually(async () =>
      expect(await log(page).evaluate((element) => Math.abs(element.scrollTop))).toBeLessThan(50),
    );
    await waitForMessage(customer.page, 'Seen');
    admin.assertNoProblems();
  });
});
