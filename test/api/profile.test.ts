import { describe, expect, it } from '@jest/globals';
import { profileEndpoints } from '@app/contracts/profile.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connectSocket } from '../support/socket-client.js';
import { found, started } from '../support/started.js';

describe('the own account over HTTP', () => {
  const bahon = started(() => startBahon());
  const mailbox = found(() => new Mailbox(bahon.dataFolder));
  const customer = started(() => bahon.signIn('customer'));

  const me = async (client = customer) => (await client.post('/api/autologin')).body.data;

  it('changes the profile, and the address once its code is entered', async () => {
    const { email } = await me();
    const body = { name: 'Farhana Akter', email: 'farhana@bahon.example', phone: '01999000333' };
    const { status, body: answer } = await customer.post('/api/update-profile.php', body);
    expect(status).toBe(200);
    expect(answer.message).toBe('Profile updated successfully!');
    expect(profileEndpoints.update.data.parse(answer.data)).toMatchObject({
      name: 'Farhana Akter',
      email,
      pending_email: body.email,
    });
    expect(await me()).toMatchObject({ name: 'Farhana Akter', phone: '01999000333', email });
    const code = await mailbox.codeFor(body.email);
    ok(await customer.post('/api/verify-email-token', { token: code }));
    expect(await me()).toMatchObject({ email: body.email, email_verified: true });
  });

  it.each([
    [{ name: '' }, 'name', 'This field is required.'],
    [{ email: 'nobody' }, 'email', '❌ Invalid email format.'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number.'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters.'],
  ])('refuses %j', async (changes, field, text) => {
    const { name, email, phone } = await me();
    const { status, body } = await customer.post('/api/update-profile.php', {
      name,
      email,
      phone,
      ...changes,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: text });
  });

  it('lists the own devices and logs one out with its screen', async () => {
    const phone = await bahon.signIn('customer');
    const socket = await connectSocket(phone);
    const list = profileEndpoints.sessions.data.parse(ok(await customer.get('/api/sessions')));
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(list[0]!.is_current).toBe(true);
    const other = list.find(({ is_current }) => !is_current)!;

    const stranger = await bahon.signIn('customer2');
    expect(await stranger.delete(`/api/sessions/${other.id}`)).toMatchObject({
      status: 404,
      body: { code: 'session_not_found' },
    });
    const admin = await bahon.signIn('admin');
    expect((await admin.delete(`/api/sessions/${other.id}`)).status).toBe(404);

    const { status, body } = await customer.delete(`/api/sessions/${other.id}`);
    expect(status).toBe(200);
    expect(body.message).toBe('This device has been logged out.');
    await eventually(() => socket.isConnected === false, { what: 'the closed socket' });
    expect((await phone.get('/api/sessions')).status).toBe(401);
    expect((await customer.delete(`/api/sessions/${other.id}`)).status).toBe(404);
    socket.close();
  });

  it('changes the password, keeps this device and logs out the others', async () => {
    const { username } = await me();
    const phone = await bahon.signIn(username);
    const change = (current_password: string, new_password: string) =>
      customer.post('/api/change-password', { current_password, new_password });
    const wrong = await change('guess', 'brand-new-password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ current_password: 'Your current password is wrong.' });
    expect((await change('bahon-demo', 'short')).body.code).toBe('password_length');
    expect((await change('bahon-demo', 'Football1')).body.errors).toEqual({
      new_password: 'This password is easy to guess. Please choose another one.',
    });
    const stolen = customer.cookieHeader;
    expect((await change('bahon-demo', 'brand-new-password')).status).toBe(200);
    expect(customer.cookieHeader).not.toBe(stolen);
    expect(ok(await customer.get('/api/sessions'))).toHaveLength(1);
    await eventually(
      async () => {
        const thief = await bahon.client().get('/api/sessions', { headers: { cookie: stolen } });
        expect(thief.status).toBe(401);
      },
      { within: 20_000, every: 500, what: 'a copied cookie being worth nothing' },
    );
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

  it('logs out the device of the request and deletes its cookie', async () => {
    const tablet = await bahon.signIn('customer2');
    const [current] = ok(await tablet.get('/api/sessions'));
    expect((await tablet.delete(`/api/sessions/${current.id}`)).status).toBe(200);
    // The cookie of the known device stays, as after every log-out.
    expect([...tablet.cookies.keys()]).toEqual(['bahon_device']);
  });
});
