import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@app/contracts/api-keys.js';
import { currentSession, signedIn } from '../../api/session.store';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import {
  expectTexts,
  fill,
  findDialog,
  findTexts,
  hrefOf,
  press,
  renderPage,
  user,
  userWith,
} from '../../testing/render';
import { showDesktop, typeTime } from '../../testing/time-fields';
import { payoutAccountWith } from '../../testing/money';
import { ProfilePage } from './profile.page';

const show = () => renderPage(<ProfilePage />, { path: '/profile' });

describe('the profile', () => {
  const server = fakeServer(userWith({ email_verified: true }), { 'GET /sessions': ok([]) });

  it('should save, and ask for the code of a new address', async () => {
    const savedUser = userWith({ name: 'Karim Mia', email_verified: true });
    const userInCheck = { ...savedUser, pending_email: 'new@example.com' };
    server.on('POST /update-profile.php', ok(userInCheck, 'Profile updated successfully!'));
    server.on('POST /verify-email-token', ok({ ...savedUser, email: 'new@example.com' }));
    const page = show();
    await user.clear(screen.getByLabelText('Full name'));
    await fill(screen.getByLabelText('Full name'), 'Karim Mia');
    await press('Save changes');
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    // Still asked for after a reload.
    page.unmount();
    show();
    expect(screen.getByText(/We sent a 6-digit code to new@example.com/)).toBeTruthy();
    await fill(screen.getByLabelText('Verification code'), '123456');
    await press('Confirm');
    await waitFor(() => expect(screen.queryByLabelText('Verification code')).toBeNull());
    const session = currentSession();
    expect(session.state === 'signed-in' && session.user.email).toBe('new@example.com');
  });

  it('should keep the names of browsers and systems out of a translation', async () => {
    const times = { created_at: '2026-11-20T09:30:00+06:00', last_seen_at: '2026-11-20T09:30:00+06:00' };
    const phone = { id: 1, browser: 'Firefox', os: 'Android', ip_address: '192.0.2.7', is_current: false };
    server.on('GET /sessions', ok([{ ...phone, ...times }]));
    show();
    for (const name of ['Firefox', 'Android'])
      expect((await screen.findByText(name)).getAttribute('translate')).toBe('no');
    await press('Sign out: Firefox on Android');
    for (const name of screen.getAllByText('Firefox')) expect(name.getAttribute('translate')).toBe('no');
    const question = screen.getByRole('dialog').textContent;
    expect(question).toContain('You’ll need to sign in again on Firefox on Android.');
  });

  it.each([
    [true, 'Update Documents', '/update-vehicle'],
    [false, 'Submit Documents', '/submit-vehicle'],
  ])('should lead a driver whose documents exist: %p to "%s"', async (status, text, href) => {
    signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
    server.on('GET /vehicles-exist', { body: { status, data: null } });
    show();
    await screen.findByRole('link', { name: text });
    expect(hrefOf(text)).toBe(href);
  });

  /** Shows the profile of a driver, which the server answers with these changes once it is saved. */
  function showDriver(changes: object) {
    const driver = userWith({ role: 'driver', driver_status: 'approved', name: 'Old Name' });
    signedIn(driver);
    const savedDriver = { ...driver, pending_email: null, ...changes };
    server
      .on('GET /vehicles-exist', { body: { status: true, data: null } })
      .on('POST /update-profile.php', ok(savedDriver, 'Profile updated successfully!'));
    show();
    return driver;
  }

  it('should let a driver name a home district, and remove it again', async () => {
    const driver = showDriver({ home_district: 'bogura' });
    await user.selectOptions(screen.getByLabelText(/Home district/), 'Bogura');
    await press('Save changes');
    await screen.findByText('Profile updated successfully!');
    expect(server.bodies('POST /update-profile.php')).toMatchObject([{ home_district: 'bogura' }]);
    server.on('POST /update-profile.php', ok({ ...driver, pending_email: null }));
    await user.selectOptions(screen.getByLabelText(/Home district/), 'None');
    await press('Save changes');
    await waitFor(() => expect(server.bodies('POST /update-profile.php')).toHaveLength(2));
    expect(server.bodies('POST /update-profile.php').at(-1)).toMatchObject({ home_district: null });
  });

  it('should say that a new name of a driver is checked first', async () => {
    showDriver({ pending_name: 'New Name' });
    expectTexts(screen, 'If you change your name, an admin reviews it before customers see it.');
    await user.clear(screen.getByLabelText('Full name'));
    await fill(screen.getByLabelText('Full name'), 'New Name');
    await press('Save changes');
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
    show();
    const list = await card();
    await findTexts(list, 'ERP', 'bahon_x4Kq9w…', 'Read your bookings · Read drivers’ offers');
    expect(list.getByText(/from 203\.0\.113\.7/)).toBeTruthy();
  });

  it('should come after the password and the second factor', async () => {
    show();
    await card();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('API keys')).toBeGreaterThan(titles.indexOf('Change password'));
  });

  /** Opens the form for the first key, with this name; the server answers with these scopes. */
  const openForm = async (name: string, scopes = key.scopes) => {
    server.on(LIST, ok([])).on(MAKE, ok({ ...key, scopes, key: secret }));
    show();
    await user.click(await screen.findByRole('button', { name: 'API keys', expanded: false }));
    await press('Create key', await card());
    const form = await findDialog('Create API key');
    await user.type(form.getByLabelText('Name'), name);
    return form;
  };

  it('should be made with name and scopes, and shown until they are copied', async () => {
    const dialog = await openForm('ERP');
    await user.click(dialog.getByRole('checkbox', { name: /offers:read/ }));
    await press('Create key', dialog);
    expect(await screen.findByText(secret)).toBeTruthy();
    expect(server.bodies(MAKE)[0]).toEqual({ name: 'ERP', scopes: ['bookings:read', 'offers:read'] });
    await press('I’ve copied it');
    expect(screen.queryByText(secret)).toBeNull();
  });

  it.each(['31/12/2099', '31 Dec 2099', '2099-12-31', '৩১/১২/২০৯৯'])(
    'should end when it was typed as %s',
    async (text) => {
      showDesktop();
      const dialog = await openForm('ERP');
      await typeTime(() => dialog.getByLabelText(/^Expires on/), text);
      await press('Create key', dialog);
      expect(await screen.findByText(secret)).toBeTruthy();
      expect(server.bodies(MAKE)[0]).toMatchObject({ expires_at: '2099-12-31T23:59' });
    },
  );

  it('should not be made without the end that somebody typed', async () => {
    showDesktop();
    const dialog = await openForm('ERP');
    await typeTime(() => dialog.getByLabelText(/^Expires on/), 'next year');
    await press('Create key', dialog);
    expect(await dialog.findByText('Enter a date like 31/12/2027.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Expires on/).getAttribute('aria-invalid')).toBe('true');
    expect(server.asked(MAKE)).toHaveLength(0);
  });

  it('should be revoked after a question only', async () => {
    server.on(END, ok(null, 'API key revoked.'), { [LIST]: ok([]) });
    show();
    await press('Revoke: ERP', await card());
    expect(server.asked(END)).toHaveLength(0);
    await press('Revoke', await findDialog());
    expect(await screen.findByText('No API keys yet.')).toBeTruthy();
  });

  it('should say why none was made', async () => {
    server.on(MAKE, failure(409, 'too_many_api_keys', 'Revoke a key before creating another.'));
    show();
    await press('Create key', await card());
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Name'), 'ERP');
    await press('Create key', dialog);
    expect(await dialog.findByText('Revoke a key before creating another.')).toBeTruthy();
  });

  it('should send locations of vehicles for drivers, with the settings of their server', async () => {
    signedIn(userWith({ role: 'driver' }));
    server.on('GET /vehicles-exist', ok(null)).on('GET /payout-account', ok(null));
    const dialog = await openForm('Traccar', ['positions:write']);
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await press('Create key', dialog);
    expect(await screen.findByText(/forward\.url.*\/api\/positions\/forwarded/)).toBeTruthy();
    expect(screen.getByText(/forward\.header/).textContent).toContain(`Authorization: Bearer ${secret}`);
    expect(server.bodies(MAKE)[0]).toEqual({ name: 'Traccar', scopes: ['positions:write'] });
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
    await press('Save number', form);
  }

  it('should be entered with method, number and password', async () => {
    const savedAccount = payoutAccountWith({ method: 'nagad', number: '01812345678' });
    server.on(SAVE, ok(savedAccount, 'Payout account saved.'), { [READ]: ok(savedAccount) });
    show();
    await enter('01812345678');
    expect(await screen.findByText('Payout account saved.')).toBeTruthy();
    const account = { method: 'nagad', number: '01812345678', password: 'secret-word' };
    expect(server.bodies(SAVE)).toEqual([account]);
    expect(await within(await card()).findByText('01812345678')).toBeTruthy();
  });

  it('should keep what was typed when the password is wrong, and refuse a number before it is sent', async () => {
    server.on(SAVE, failure(403, 'current_password_wrong', 'The current password is wrong.'));
    show();
    await enter('12345');
    expect(server.asked(SAVE)).toEqual([]);
    const number = within(await card()).getByLabelText<HTMLInputElement>('Wallet number');
    await user.clear(number);
    await fill(number, '01812345678');
    await press('Save number', within(await card()));
    expect(await within(await card()).findByRole('alert')).toBeTruthy();
    expect(number.value).toBe('01812345678');
  });

  it('should say before a change that it stops payouts, and afterwards until when', async () => {
    server.on(READ, ok(payoutAccountWith({ stopped_until: '2026-11-24T09:30:00+06:00' })));
    show();
    expect(await screen.findByText(/payouts are paused until 24\sNov\s2026, 9:30\sam/)).toBeTruthy();
    await press('Change number');
    expect(await screen.findByText(/Changing the number pauses payouts for 24 hours/)).toBeTruthy();
    await press('Cancel', within(await card()));
    expect(await within(await card()).findByText('01712345678')).toBeTruthy();
  });

  it('should not be there for a customer', async () => {
    signedIn(userWith());
    show();
    expect(screen.queryByRole('region', { name: 'Payout account' })).toBeNull();
    expect(server.asked(READ)).toEqual([]);
  });
});
