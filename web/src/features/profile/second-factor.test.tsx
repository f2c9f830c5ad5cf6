import type { SecondFactor } from '@app/contracts/second-factor.js';
import { screen, waitFor, within } from '@testing-library/react';
import { currentSession, signedIn } from '../../api/session.store';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { fill, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { EnrolmentPage } from './enrolment.page';
import { SecondFactorCard } from './second-factor-card';

const GET = 'GET /second-factor';
const BEGIN = 'POST /second-factor/totp';
const CONFIRM = 'POST /second-factor/totp/confirm';
const REMOVE = 'DELETE /second-factor/totp';
const RENEW = 'POST /second-factor/recovery-codes';
const END_DEVICE = 'DELETE /second-factor/remembered-devices/4';
const codes = Array.from({ length: 10 }, (_, index) => `k7m2p-9xwq${index}`);
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Bahon:karim?secret=JBSWY3DPEHPK3PXP',
};

const none: SecondFactor = {
  is_required: false,
  totp: false,
  passkeys: [],
  recovery_codes_left: 0,
  remembered_devices: [],
};
const withApp: SecondFactor = { ...none, totp: true, recovery_codes_left: 10 };

let messages: string[];
const server = fakeServer(userWith({ email_verified: true }), {
  [GET]: ok(none),
  [BEGIN]: ok(setup),
  [CONFIRM]: () => confirmTotp(),
});

function confirmTotp() {
  server.on(GET, ok(withApp));
  return ok({ recovery_codes: codes });
}
beforeEach(() => {
  messages = [];
});

const show = () => renderPage(<SecondFactorCard onDone={(text) => messages.push(text)} />);
const field = () => screen.findByLabelText<HTMLInputElement>('Code from the app');

describe('the set-up of an authenticator app', () => {
  it('should show a QR code and the secret in groups of four', async () => {
    show();
    await press('Set up app');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });

  it('should ask for all six digits before it sends a code', async () => {
    show();
    await press('Set up app');
    await fill(await field(), '12345');
    await press('Confirm');
    expect(await screen.findByText('Enter all 6 digits.')).toBeTruthy();
    expect(server.asked(CONFIRM)).toEqual([]);
  });

  it('should say that a code is wrong, keep the secret, and take the next code', async () => {
    server.on(CONFIRM, failure(422, 'second_factor_wrong', 'Wrong.'));
    show();
    await press('Set up app');
    await fill(await field(), '111111');
    await press('Confirm');
    expect(
      await screen.findByText('Verification failed. The code may be wrong, expired or already used.'),
    ).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');

    server.on(CONFIRM, confirmTotp);
    expect((await field()) as HTMLInputElement).toHaveProperty('value', '');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('২২২২২২');
    expect(
      screen.queryByText('Verification failed. The code may be wrong, expired or already used.'),
    ).toBeNull();
    await press('Confirm');
    expect(await screen.findByText(codes[0]!)).toBeTruthy();
    expect(server.bodies(CONFIRM)).toEqual([{ code: '111111' }, { code: '222222' }]);
    expect(server.asked(BEGIN)).toHaveLength(1);
  });

  it('should show the recovery codes until they are kept, and never again', async () => {
    const { unmount } = show();
    await press('Set up app');
    await fill(await field(), '123456');
    await press('Confirm');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(codes);
    expect(screen.getByText(/They won’t be shown again/)).toBeTruthy();
    expect(await screen.findByText('10 codes left')).toBeTruthy();
    await press('I’ve saved them');
    expect(screen.queryByText(codes[0]!)).toBeNull();
    unmount();
    show();
    expect(await screen.findByText('10 codes left')).toBeTruthy();
    expect(screen.queryByText(codes[0]!)).toBeNull();
  });

  it('should say why it could not begin', async () => {
    server.on(BEGIN, failure(409, 'totp_exists', 'There is one.'));
    show();
    await press('Set up app');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a second factor that is on', () => {
  beforeEach(() => server.on(GET, ok(withApp)));

  it('should be removed with the password only', async () => {
    server.on(REMOVE, failure(422, 'current_password_wrong', 'Wrong.', { password: 'Wrong password.' }));
    show();
    await press('Remove Authenticator app');
    const question = await findDialog('Remove “Authenticator app”?');
    await fill(question.getByLabelText('Password'), 'guess');
    await press('Remove', question);
    expect(await question.findByText('Wrong password.')).toBeTruthy();
    server.on(REMOVE, ok(null), { [GET]: ok(none) });
    await user.clear(question.getByLabelText('Password'));
    await fill(question.getByLabelText('Password'), 'bahon-demo');
    await press('Remove', question);
    expect(await screen.findByRole('button', { name: 'Set up app' })).toBeTruthy();
    expect(server.bodies(REMOVE).at(-1)).toEqual({ password: 'bahon-demo' });
    expect(messages).toEqual(['Second factor removed.']);
  });

  it('should say why the last one of staff stays', async () => {
    server.on(REMOVE, failure(409, 'second_factor_required', 'Set up a second factor first.'));
    show();
    await press('Remove Authenticator app');
    const question = await findDialog('Remove “Authenticator app”?');
    await fill(question.getByLabelText('Password'), 'bahon-demo');
    await press('Remove', question);
    expect(await question.findByText('Set up a second factor first.')).toBeTruthy();
    expect(messages).toEqual([]);
  });

  it('should get new recovery codes for the password', async () => {
    server
      .on(GET, ok({ ...withApp, recovery_codes_left: 2 }))
      .on(RENEW, ok({ recovery_codes: codes }), { [GET]: ok(withApp) });
    show();
    expect(await screen.findByText('2 codes left')).toBeTruthy();
    await press('Create new codes');
    const question = await findDialog('Create new recovery codes?');
    await fill(question.getByLabelText('Password'), 'bahon-demo');
    await press('Create new codes', question);
    expect(await screen.findByText(codes[9]!)).toBeTruthy();
    expect(await screen.findByText('10 codes left')).toBeTruthy();
  });

  it('should list the remembered devices, and end one', async () => {
    const device = {
      id: 4,
      is_current: true,
      browser: 'Chrome',
      os: null,
      ip_address: '203.0.113.7',
      created_at: '2026-11-20T09:30:00+06:00',
      last_used_at: '2026-11-21T09:30:00+06:00',
      expires_at: '2026-12-20T09:30:00+06:00',
    };
    server
      .on(GET, ok({ ...withApp, remembered_devices: [device] }))
      .on(END_DEVICE, ok(null), { [GET]: ok(withApp) });
    show();
    expect(await screen.findByText('This device')).toBeTruthy();
    await press('Forget Chrome on unknown system');
    await waitFor(() => expect(screen.queryByText('Remembered devices')).toBeNull());
  });
});

describe('the page of staff without a second factor', () => {
  it('should continue when one is set up', async () => {
    const operator = userWith({ role: 'operator', email_verified: true, second_factor_required: true });
    signedIn(operator);
    server.on('POST /autologin', ok(userWith({ role: 'operator', email_verified: true })));
    renderPage(<EnrolmentPage />);
    await press('Set up app');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await fill(await field(), '123456');
    await press('Confirm');
    await press('Continue');
    const session = currentSession();
    expect(session.state === 'signed-in' && session.user.second_factor_required).toBeFalsy();
    expect(server.asked('POST /autologin')).toHaveLength(1);
  });
});
