import { describe, expect, it } from '@jest/globals';
import { profileEndpoints } from '@app/contracts/profile.js';
import { expectRefusal, ok } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { setUp } from '../support/set-up.js';

describe('the own account over HTTP', () => {
  const bahon = setUp(() => startBahon());
  const customer = setUp(() => bahon.signIn('customer'));

  it('lists the own devices and logs one out with its screen', async () => {
    const phone = await bahon.signIn('customer');
    const socket = await connectSocket(phone);
    const list = profileEndpoints.sessions.data.parse(ok(await customer.get('/api/sessions')));
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(list[0]!.is_current).toBe(true);
    const other = list.find(({ is_current }) => !is_current)!;

    const stranger = await bahon.signIn('customer2');
    expectRefusal(await stranger.delete(`/api/sessions/${other.id}`), 404, 'session_not_found');
    const admin = await bahon.signIn('admin');
    expect((await admin.delete(`/api/sessions/${other.id}`)).status).toBe(404);

    const { status, body } = await customer.delete(`/api/sessions/${other.id}`);
    expect(status).toBe(200);
    expect(body.message).toBe('The device has been signed out.');
    await eventually(() => socket.isConnected === false, { what: 'the closed socket' });
    expect((await phone.get('/api/sessions')).status).toBe(401);
    expect((await customer.delete(`/api/sessions/${other.id}`)).status).toBe(404);
    socket.close();
  });

  it('changes the password, keeps this device and logs out the others', async () => {
    const username = 'customer';
    const phone = await bahon.signIn(username);
    const change = (current_password: string, new_password: string) =>
      customer.post('/api/change-password', { current_password, new_password });
    const wrong = await change('guess', 'brand-new-password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ current_password: 'Your current password is incorrect.' });
    expect((await change('bahon-demo', 'short')).body.code).toBe('password_length');
    expect((await change('bahon-demo', 'Football1')).body.errors).toEqual({
      new_password: 'This password is too easy to guess. Please choose another one.',
    });
    const stolenCookie = customer.cookieHeader;
    expect((await change('bahon-demo', 'brand-new-password')).status).toBe(200);
    expect(customer.cookieHeader).not.toBe(stolenCookie);
    expect(ok(await customer.get('/api/sessions'))).toHaveLength(1);
    // Requests with the old cookie are still answered for ten seconds.
    await bahon.database.query(
      `UPDATE session SET expires_at = now() WHERE expires_at < now() + interval '11 seconds'`,
    );
    await eventually(async () => {
      const thief = await bahon.client().get('/api/sessions', { headers: { cookie: stolenCookie } });
      expect(thief.status).toBe(401);
    });
    expect((await phone.get('/api/sessions')).status).toBe(401);
    expect((await customer.get('/api/sessions')).status).toBe(200);
    expect((await bahon.client().post('/api/login', { username, password: 'bahon-demo' })).status).toBe(401);
    expect(
      (await bahon.client().post('/api/login', { username, password: 'brand-new-password' })).status,
    ).toBe(200);
  });

  it('ends guessing at the password', async () => {
    const guesser = await bahon.signIn('driver');
    const statuses = [];
    for (let i = 0; i < 14; i += 1) {
      statuses.push(
        (
          await guesser.post('/api/change-password', {
            current_password: `guess${i}`,
            new_password: 'brand-new-password',
          })
        ).status,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual(Array(4).fill(429));
  });
});
