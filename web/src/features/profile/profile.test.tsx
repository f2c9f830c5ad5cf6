import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@app/contracts/api-keys.js';
import { currentSession, signedIn } from '../../api/session.store';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import { fill, renderPage, user, userWith } from '../../testing/render';
import { showDesktop, typeTime } from '../../testing/time-fields';
import { payoutAccountWith } from '../../testing/money';
import { ProfilePage } from './profile.page';

describe('the profile', () => {
  const server = fakeServer(userWith({ email_verified: true }), { 'GET /sessions': ok([]) });

  it('should save, and ask for the code of a new address', async () => {
    const savedUser = userWith({ name: 'Karim Mia', email_verified: true });
    server.on(
      'POST /update-profile.php',
      ok({ ...savedUser, pending_email: 'new@example.com' }, 'Profile updated successfully!'),
    );
    server.on('POST /verify-email-token', ok({ ...savedUser, email: 'new@example.com' }));
    const page = renderPage(<ProfilePage />);
    await user.clear(screen.getByLabelText('Full name'));
    await fill(screen.getByLabelText('Full name'), 'Karim Mia');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    // Still asked for after a reload.
    page.unmount();
    renderPage(<ProfilePage />);
    expect(screen.getByText(/We sent a 6-digit code to new@example.com/)).toBeTruthy();
    await fill(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByLabelText('Verification code')).toBeNull());
    const session = currentSession();
    expect(session.state === 'signed-in' && session.user.email).toBe('new@example.com');
  });

  it('should keep the names of browsers and systems out of a translation', async () => {
    const device = { ip_address: '192.0.2.7', last_seen_at: '2026-11-20T09:30:00+06:00' };
    server.on(
      'GET /sessions',
      ok([
        {
          ...device,
          id: 1,
          browser: 'Firefox',
          os: 'Android',
          is_current: false,
          created_at: device.last_seen_at,
        },
      ]),
    );
    renderPage(<ProfilePage />);
    for (const name of ['Firefox', 'Android']) {
      expect((await screen.findByText(name)).getAttribute('translate')).toBe('no');
    }
    await user.click(screen.getByRole('button', { name: 'Sign out: Firefox on Android' }));
    for (const name of screen.getAllByText('Firefox')) expect(name.getAttribute('translate')).toBe('no');
    expect(screen.getByRole('dialog').textContent).toContain(
      'You’ll need to sign in again on Firefox on Android.',
    );
  });

  it.each([
    [true, 'Update Documents', '/update-vehicle'],
    [false, 'Submit Documents', '/submit-vehicle'],
  ])('should lead a driver whose documents exist: %p to "%s"', async (status, text, href) => {
    signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
    server.on('GET /vehicles-exist', { body: { status, data: null } });
    renderPage(<ProfilePage />);
    expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(href);
  });

  it('should let a driver name a home district, and remove it again', async () => {
    const driver = userWith({ role: 'driver', driver_status: 'approved' });
    signedIn(driver);
    server.on('GET /vehicles-exist', { body: { status: true, data: null } });
    server.on('POST /update-profile.php', ok({ ...driver, home_district: 'bogura', pending_email: null }));
    renderPage(<ProfilePage />);
    await user.selectOptions(screen.getByLabelText(/Home district/), 'Bogura');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully!');
    expect(server.bodies('POST /update-profile.php')).toMatchObject([{ home_district: 'bogura' }]);
    server.on('POST /update-profile.php', ok({ ...driver, pending_email: null }));
    await user.selectOptions(screen.getByLabelText(/Home district/), 'None');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.bodies('POST /update-profile.php')).toHaveLength(2));
    expect(server.bodies('POST /update-profile.php').at(-1)).toMatchObject({ home_district: null });
  });

  it('should say that a new name of a driver is checked first', async () => {
    const driver = userWith({ role: 'driver', driver_status: 'approved', name: 'Old Name' });
    signedIn(driver);
    server.on('GET /vehicles-exist', { body: { status: true, data: null } });
    const userInReview = { ...driver, pending_name: 'New Name', pending_email: null };
    server.on('POST /update-profile.php', ok(userInReview, 'Profile updated successfully!'));
    renderPage(<ProfilePage />);
    expect(
      screen.getByText('If you change your name, an admin reviews it before customers see it.'),
    ).toBeTruthy();
    await user.clear(screen.getByLabelText('Full name'));
    await fill(screen.getByLabelText('Full name'), 'New Name');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully! Your new name is being reviewed.');
    expect(screen.getByText(/being reviewed\. Until it’s approved, others see “Old Name”\.$/)).toBeTruthy();
  });
});

describe('API keys on the profile', () => {
  const LIST = 'GET /api-keys';
  const MAKE = 'POST /api-keys';
  const END = 'DELETE /api-keys/3';
  const secret = `bahon_${'x4Kq9w'.repeat(7)}z`;

  const key: ApiKey = {
    id: 3,
    name: 'ERP',
    prefix: 'bahon_x4Kq9w',
    scopes: ['bookings:read', 'offers:read'],
    expires_at: null,
    last_used_at: '2026-11-21T09:30:00+06:00',
    last_address: '203.0.113.7',
    created_at: '2026-11-20T09:30:00+06:00',
  };

  const server = fakeServer(userWith({ email_verified: true }), {
    'GET /sessions': ok([]),
    [LIST]: ok([key]),
  });
  const card = async () => within(await screen.findByRole('region', { name: 'API keys' }));

  it('should be listed with scopes in words, last use and address', async () => {
    renderPage(<ProfilePage />, { path: '/profile' });
    const list = await card();
    expect(await list.findByText('ERP')).toBeTruthy();
    expect(list.getByText('bahon_x4Kq9w…')).toBeTruthy();
    expect(list.getByText('Read your bookings · Read drivers’ offers')).toBeTruthy();
    expect(list.getByText(/from 203\.0\.113\.7/)).toBeTruthy();
  });

  it('should come after the password and the second factor', async () => {
    renderPage(<ProfilePage />, { path: '/profile' });
    await card();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('API keys')).toBeGreaterThan(titles.indexOf('Change password'));
  });

  const openMaking = async () => {
    await user.click(await screen.findByRole('button', { name: 'API keys', expanded: false }));
    await user.click(await (await card()).findByRole('button', { name: 'Create key' }));
    return within(await screen.findByRole('dialog', { name: 'Create API key' }));
  };

  it('should be made with name and scopes, and shown until they are copied', async () => {
    server.on(LIST, ok([])).on(MAKE, ok({ ...key, key: secret }));
    renderPage(<ProfilePage />, { path: '/profile' });
    const dialog = await openMaking();
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await user.click(dialog.getByRole('checkbox', { name: /offers:read/ }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(server.asked(MAKE)[0]!.body).toEqual({ name: 'ERP', scopes: ['bookings:read', 'offers:read'] });
    await user.click(screen.getByRole('button', { name: 'I’ve copied it' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it.each(['31/12/2099', '31 Dec 2099', '2099-12-31', '৩১/১২/২০৯৯'])(
    'should end when it was typed as %s',
    async (text) => {
      showDesktop();
      server.on(LIST, ok([])).on(MAKE, ok({ ...key, key: secret }));
      renderPage(<ProfilePage />, { path: '/profile' });
      const dialog = await openMaking();
      await user.type(dialog.getByLabelText('Name'), 'ERP');
      await typeTime(() => dialog.getByLabelText(/^Expires on/), text);
      await user.click(dialog.getByRole('button', { name: 'Create key' }));
      expect(await screen.findByText(secret)).toBeTruthy();
      expect(server.asked(MAKE)[0]!.body).toMatchObject({ expires_at: '2099-12-31T23:59' });
    },
  );

  it('should not be made without the end that somebody typed', async () => {
    showDesktop();
    server.on(LIST, ok([]));
    renderPage(<ProfilePage />, { path: '/profile' });
    const dialog = await openMaking();
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await typeTime(() => dialog.getByLabelText(/^Expires on/), 'next year');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Enter a date like 31/12/2027.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Expires on/).getAttribute('aria-invalid')).toBe('true');
    expect(server.asked(MAKE)).toHaveLength(0);
  });

  it('should be revoked after a question only', async () => {
    server.on(END, () => {
      server.on(LIST, ok([]));
      return ok(null, 'API key revoked.');
    });
    renderPage(<ProfilePage />, { path: '/profile' });
    await user.click(await (await card()).findByRole('button', { name: 'Revoke: ERP' }));
    expect(server.asked(END)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No API keys yet.')).toBeTruthy();
  });

  it('should say why none was made', async () => {
    server.on(MAKE, failure(409, 'too_many_api_keys', 'Revoke a key before creating another.'));
    renderPage(<ProfilePage />, { path: '/profile' });
    await user.click(await (await card()).findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await dialog.findByText('Revoke a key before creating another.')).toBeTruthy();
  });

  it('should send locations of vehicles for drivers, with the settings of their server', async () => {
    signedIn(userWith({ role: 'driver' }));
    server.on('GET /vehicles-exist', ok(null)).on('GET /payout-account', ok(null));
    server.on(LIST, ok([])).on(MAKE, ok({ ...key, scopes: ['positions:write'], key: secret }));
    renderPage(<ProfilePage />, { path: '/profile' });
    const dialog = await openMaking();
    await user.type(dialog.getByLabelText('Name'), 'Traccar');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText(/forward\.url.*\/api\/positions\/forwarded/)).toBeTruthy();
    expect(screen.getByText(/forward\.header/).textContent).toContain(`Authorization: Bearer ${secret}`);
    expect(server.asked(MAKE)[0]!.body).toEqual({ name: 'Traccar', scopes: ['positions:write'] });
  });
});

describe("a driver's payout account", () => {
  const READ = 'GET /payout-account';
  const SAVE = 'PUT /payout-account';

  const server = fakeServer(userWith({ role: 'driver', driver_status: 'approved', email_verified: true }), {
    'GET /sessions': ok([]),
    'GET /vehicles-exist': { body: { status: true, data: null } },
    [READ]: ok(null),
  });
  const card = () => screen.findByRole('region', { name: 'Payout account' });

  async function enter(number: string) {
    const form = within(await card());
    await user.click(await form.findByRole('radio', { name: 'Nagad' }));
    await user.type(form.getByLabelText('Wallet number'), number);
    await fill(form.getByLabelText('Current password'), 'secret-word');
    await user.click(form.getByRole('button', { name: 'Save number' }));
  }

  it('should be entered with method, number and password', async () => {
    const savedAccount = payoutAccountWith({ method: 'nagad', number: '01812345678' });
    server.on(SAVE, () => {
      server.on(READ, ok(savedAccount));
      return ok(savedAccount, 'Payout account saved.');
    });
    renderPage(<ProfilePage />, { path: '/profile' });
    await enter('01812345678');
    expect(await screen.findByText('Payout account saved.')).toBeTruthy();
    expect(server.asked(SAVE)[0]!.body).toEqual({
      method: 'nagad',
      number: '01812345678',
      password: 'secret-word',
    });
    expect(await within(await card()).findByText('01812345678')).toBeTruthy();
  });

  it('should keep what was typed when the password is wrong, and refuse a number before it is sent', async () => {
    server.on(SAVE, failure(403, 'current_password_wrong', 'The current password is wrong.'));
    renderPage(<ProfilePage />, { path: '/profile' });
    await enter('12345');
    expect(server.asked(SAVE)).toEqual([]);
    const number = within(await card()).getByLabelText<HTMLInputElement>('Wallet number');
    await user.clear(number);
    await fill(number, '01812345678');
    await user.click(within(await card()).getByRole('button', { name: 'Save number' }));
    expect(await within(await card()).findByRole('alert')).toBeTruthy();
    expect(number.value).toBe('01812345678');
  });

  it('should say before a change that it stops payouts, and afterwards until when', async () => {
    server.on(READ, ok(payoutAccountWith({ stopped_until: '2026-11-24T09:30:00+06:00' })));
    renderPage(<ProfilePage />, { path: '/profile' });
    expect(await screen.findByText(/payouts are paused until 24\sNov\s2026, 9:30\sam/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(await screen.findByText(/Changing the number pauses payouts for 24 hours/)).toBeTruthy();
    await user.click(within(await card()).getByRole('button', { name: 'Cancel' }));
    expect(await within(await card()).findByText('01712345678')).toBeTruthy();
  });

  it('should not be there for a customer', async () => {
    signedIn(userWith());
    renderPage(<ProfilePage />, { path: '/profile' });
    expect(screen.queryByRole('region', { name: 'Payout account' })).toBeNull();
    expect(server.asked(READ)).toEqual([]);
  });
});
