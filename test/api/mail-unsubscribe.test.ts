import { describe, expect, it } from '@jest/globals';
import { always } from '../support/eventually.js';
import { ok } from '../support/main-job.js';
import { Mailbox } from '../support/mailbox.js';
import { startBahon } from '../support/processes.js';
import { lazy, clientsOf, setUp } from '../support/set-up.js';

/** An email client unsubscribes its reader with one click (RFC 8058), without a session. */
describe('unsubscribing from emails', () => {
  const bahon = setUp(() => startBahon());
  const { admin, customer } = clientsOf(bahon);
  const mailbox = lazy(() => new Mailbox(bahon.dataFolder));
  const address = 'customer@bahon.example';

  const announce = async (title: string) => {
    const { user_id } = ok(await customer.post('/api/autologin')) as { user_id: number };
    const body = { user_id, title, message: 'The bridge is closed.', type: 'email' };
    expect((await admin.post('/api/notifications', body)).status).toBeLessThan(300);
  };
  const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body: 'List-Unsubscribe=One-Click' });

  it('is offered where the topic can be switched off, and works with one request', async () => {
    await announce('First news');
    const { headers } = await mailbox.newest(address, ({ subject }) => subject.includes('First news'));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')![1]!;
    const url = bahon.url + new URL(link).pathname + new URL(link).search;

    // A browser is led to the settings; a probe or a changed token switches nothing off.
    const confirmation = await fetch(url, { redirect: 'manual' });
    expect(confirmation.status).toBe(302);
    expect(confirmation.headers.get('location')).toBe('/notification-settings');
    expect((await oneClick(`${url}x`)).status).toBe(422);
    const isMailed = async () => {
      const { choices } = ok(await customer.get('/api/notification-preferences')) as {
        choices: { topic: string; channel: string; is_on: boolean }[];
      };
      return choices.find(({ topic, channel }) => topic === 'announcements' && channel === 'mail')!.is_on;
    };
    expect(await isMailed()).toBe(true);

    for (const _ of ['first', 'repeated']) {
      const reply = await oneClick(url);
      const { data } = (await reply.json()) as { data: unknown };
      expect([reply.status, data]).toEqual([200, { topic: 'announcements' }]);
    }
    expect(await isMailed()).toBe(false);
    await announce('Second news');
    await always(async () =>
      expect((await mailbox.to(address)).filter(({ subject }) => subject.includes('Second news'))).toEqual(
        [],
      ),
    );
  });

  it('is not offered for codes, which everybody gets', async () => {
    await fetch(`${bahon.url}/api/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address }),
    });
    const { headers } = await mailbox.newest(address, ({ code }) => code !== null);
    expect(headers['list-unsubscribe']).toBeUndefined();
  });

  it('takes no form in any other request', async () => {
    expect((await oneClick(`${bahon.url}/api/autologin`)).status).toBe(415);
  });
});
