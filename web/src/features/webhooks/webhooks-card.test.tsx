import { jest } from '@jest/globals';
import { webhookEventNames, type Webhook, type WebhookDelivery } from '@app/contracts/webhooks.js';
import { screen, within } from '@testing-library/react';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { fill, findDialog, findTexts, press, renderPage, user, userWith } from '../../testing/render';
import { WebhooksCard } from './webhooks-card';

const LIST = 'GET /webhooks';
const ADD = 'POST /webhooks';
const CHANGE = 'PUT /webhooks/3';
const REMOVE = 'DELETE /webhooks/3';
const ROTATE = 'POST /webhooks/3/rotate';
const TEST = 'POST /webhooks/3/test';
const LOG = 'GET /webhooks/3/deliveries';
const RESEND = 'POST /webhooks/3/deliveries/9/resend';
const url = 'https://erp.example.com/bahon';
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgwVbBzWE=';

const webhook: Webhook = {
  id: 3,
  url,
  events: ['offer.sent', 'refund.sent'],
  is_active: true,
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  created_at: '2026-11-20T09:30:00+06:00',
  earlier_secret_ends_at: null,
};

const failedDelivery: WebhookDelivery = {
  id: 9,
  event: 'offer.sent',
  event_id: '0195f6f0-0000-7000-8000-000000000009',
  created_at: '2026-11-21T09:30:00+06:00',
  booking_id: 12,
  body: '{"type":"offer.sent","data":{"price":5000}}',
  state: 'failed',
  next_at: null,
  attempts: [
    { at: '2026-11-21T09:30:01+06:00', status: null, ms: 10_000, answer: 'The answer took too long.' },
    { at: '2026-11-21T09:30:16+06:00', status: 500, ms: 120, answer: 'Database is down' },
  ],
};

let messages: string[];
const server = fakeServer(userWith({ email_verified: true }), { [LIST]: ok([webhook]) });
beforeEach(() => {
  messages = [];
});

const show = () => renderPage(<WebhooksCard onDone={(text) => messages.push(text)} />, { path: '/profile' });

describe('webhooks of a customer', () => {
  it('should be listed with their events in words', async () => {
    show();
    await findTexts(screen, url, 'A driver sent an offer · A refund was sent', 'Active');
  });

  it('should say what they are for, with a way to the documentation, while there is none', async () => {
    server.on(LIST, ok([]));
    show();
    const title = await screen.findByRole('button', { name: 'Webhooks', expanded: false });
    expect(screen.queryByText(/No webhooks yet/)).toBeNull();
    await user.click(title);
    expect(await screen.findByText(/No webhooks yet/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/developers#receive-events-with-webhooks');
  });

  it('should be added with the chosen events, and show the secret until it is copied', async () => {
    server.on(LIST, ok([])).on(ADD, ok({ ...webhook, secret }));
    show();
    await press('Webhooks');
    await press('Add webhook');
    const form = await findDialog('Add webhook');
    await user.type(form.getByLabelText('URL'), url);
    await user.click(form.getByRole('checkbox', { name: 'All events' }));
    const offers = within(form.getByRole('group', { name: 'Offers' }));
    await user.click(offers.getByRole('checkbox', { name: /offer\.sent/ }));
    await press('Add webhook', form);
    const secretDialog = await findDialog('Secret for erp.example.com');
    expect(secretDialog.getByText(secret)).toBeTruthy();
    expect(secretDialog.getByRole('button', { name: 'Copy: Secret' })).toBeTruthy();
    expect(server.bodies(ADD)[0]).toEqual({ url, events: ['offer.sent'] });
    await press('I’ve copied it', secretDialog);
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('should ask for all events unless some are taken out', async () => {
    server.on(ADD, ok({ ...webhook, secret }));
    show();
    await press('Add webhook');
    const form = await findDialog('Add webhook');
    await user.type(form.getByLabelText('URL'), url);
    await press('Add webhook', form);
    await findDialog('Secret for erp.example.com');
    expect(server.bodies(ADD)[0]).toEqual({ url, events: webhookEventNames });
  });

  it('should say why none was added', async () => {
    server.on(ADD, failure(422, 'webhook_url_refused', 'Refused.'));
    show();
    await press('Add webhook');
    const form = await findDialog('Add webhook');
    await fill(form.getByLabelText('URL'), 'https://10.0.0.1');
    await press('Add webhook', form);
    await form.findByText(/^Enter a public https URL, such as https:/);
  });

  it('should be changed and switched off', async () => {
    server.on(CHANGE, ok(webhook));
    show();
    await press(`Edit: ${url}`);
    const form = await findDialog('Edit webhook');
    await user.click(form.getByRole('checkbox', { name: /trip\.problem/ }));
    await user.click(form.getByRole('checkbox', { name: 'Send events to this URL' }));
    await press('Save', form);
    await screen.findByText(url);
    expect(server.bodies(CHANGE)[0]).toEqual({
      url,
      events: ['offer.sent', 'trip.problem', 'refund.sent'],
      is_active: false,
    });
    expect(messages).toEqual(['Webhook saved.']);
  });

  it('should say why and since when they are off, and be switched on again', async () => {
    const since = '2026-11-18T09:30:00+06:00';
    const off = {
      ...webhook,
      is_active: false,
      disabled_reason: 'failing',
      disabled_at: '2026-11-21T09:30:00+06:00',
      failing_since: since,
    };
    server.on(LIST, ok([off])).on(CHANGE, ok(webhook), { [LIST]: ok([webhook]) });
    show();
    expect(await screen.findByText('Off')).toBeTruthy();
    const why = /every delivery failed for 3 days.*Off since 21 Nov 2026.*failing since 18 Nov 2026/;
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Send test event: ${url}` })).toBeNull();
    await press(`Turn on again: ${url}`);
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(server.bodies(CHANGE)[0]).toEqual({ is_active: true });
  });

  it('should get a new secret, while the earlier one still signs', async () => {
    const rotatedWebhook = { ...webhook, earlier_secret_ends_at: '2026-11-24T18:00:00+06:00' };
    server.on(ROTATE, ok({ ...rotatedWebhook, secret }), { [LIST]: ok([rotatedWebhook]) });
    show();
    await press(`Rotate secret: ${url}`);
    const question = await findDialog('Rotate the secret?');
    expect(question.getByText(/For 24 hours, events are signed with both secrets/)).toBeTruthy();
    expect(server.asked(ROTATE)).toEqual([]);
    await press('Rotate secret', question);
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(
      await screen.findByText(/Events are also signed with the previous secret until 24 Nov 2026/),
    ).toBeTruthy();
  });

  it('should be removed after a question only', async () => {
    server.on(REMOVE, ok(null), { [LIST]: ok([]) });
    show();
    await press(`Delete: ${url}`);
    expect(server.asked(REMOVE)).toEqual([]);
    await press('Delete', await findDialog('Delete this webhook?'));
    expect(await screen.findByText(/No webhooks yet/)).toBeTruthy();
  });

  it('should send a test event and show in the log what became of it', async () => {
    jest.useFakeTimers();
    const pendingDelivery = { ...failedDelivery, event: 'webhook.test', state: 'pending', attempts: [] };
    const deliveredEvent = {
      ...pendingDelivery,
      state: 'done',
      attempts: [{ at: '2026-11-21T09:30:01+06:00', status: 204, ms: 40, answer: '' }],
    };
    server.on(LOG, ok([pendingDelivery])).on(TEST, ok(pendingDelivery));
    show();
    await press(`Send test event: ${url}`);
    const log = await findDialog('Deliveries to erp.example.com');
    expect(await log.findByText('Sending')).toBeTruthy();
    server.on(LOG, ok([deliveredEvent]));
    await findTexts(log, 'Delivered', '1 attempt, last: HTTP 204, 40 ms');
  });

  it('should say why no test event was sent', async () => {
    server.on(TEST, failure(409, 'webhook_inactive', 'Turn on the webhook first.'));
    show();
    await press(`Send test event: ${url}`);
    expect(await screen.findByText('Turn on the webhook first.')).toBeTruthy();
  });
});

describe('the log of deliveries', () => {
  async function openLog(...deliveries: WebhookDelivery[]) {
    server.on(LOG, ok(deliveries));
    show();
    await press(`Deliveries: ${url}`);
    return findDialog('Deliveries to erp.example.com');
  }

  it('should show the booking and the body that was sent', async () => {
    const log = await openLog(failedDelivery);
    const booking = await log.findByRole('link', { name: 'Booking #12' });
    expect(booking.getAttribute('href')).toBe('/booking-details?id=12');
    await user.click(log.getByText('Request body'));
    expect(log.getByText(/"price": 5000/)).toBeTruthy();
  });

  it('should show every attempt with its answer', async () => {
    const log = await openLog(failedDelivery);
    expect(await log.findByText('Failed')).toBeTruthy();
    await user.click(log.getByText('2 attempts, last: HTTP 500, 120 ms'));
    expect(log.getByText('Database is down')).toBeTruthy();
    expect(log.getByText(/no response, 10,000 ms/)).toBeTruthy();
    expect(log.getByText('The answer took too long.')).toBeTruthy();
  });

  it('should send an event again', async () => {
    server
      .on(LOG, ok([failedDelivery]))
      .on(RESEND, ok(failedDelivery), {
        [LOG]: ok([{ ...failedDelivery, state: 'pending', next_at: '2099-11-21T09:30:00+06:00' }]),
      });
    show();
    await press(`Deliveries: ${url}`);
    const log = await findDialog('Deliveries to erp.example.com');
    await press(/^Resend: A driver sent an offer/, log);
    await findTexts(log, 'Retrying', /Next attempt: 21 Nov 2099/);
  });

  it('should say that nothing was sent', async () => {
    const log = await openLog();
    expect(await log.findByText(/No events were sent in the last 30 days/)).toBeTruthy();
  });
});
