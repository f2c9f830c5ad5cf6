import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signedOut } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { LoginPage } from './login.page';

const user = userEvent.setup({ delay: null });
const LOGIN = 'POST /login';
const SECOND = 'POST /login/second-factor';

let server: FakeServer;
beforeEach(() => {
  signedOut();
  server = new FakeServer().on(LOGIN, {
    status: 401,
    body: {
      status: false,
      code: 'second_factor_needed',
      message: 'Confirm with your second factor to continue.',
      data: { methods: ['totp', 'recovery'] },
    },
  });
  server.on(SECOND, ok(userWith()));
});
afterEach(() => server.restore());

/** Enters the right password of somebody with a second factor. */
async function enterPassword() {
  renderPage(<LoginPage />, { path: '/login' });
  await user.type(await screen.findByLabelText(/Username/), 'karim');
  await user.type(screen.getByLabelText('Password'), 'bahon-demo');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return screen.findByLabelText('Code of your authenticator app');
}
const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the second step of login', () => {
  it('should sign in with a code', async () => {
    const field = await enterPassword();
    expect(currentSession().state).toBe('signed-out');
    await user.type(field, '123456');
    await confirm();
    expect(await screen.findByText(/^Login Successful/)).toBeTruthy();
    expect(server.asked(SECOND)[0]!.body).toEqual({ code: '123456' });
    expect(currentSession().state).toBe('signed-in');
  });

  it('should remember the device when that was chosen', async () => {
    await user.type(await enterPassword(), '123456');
    await user.click(screen.getByLabelText('Do not ask again on this device for 30 days'));
    await confirm();
    await screen.findByText(/^Login Successful/);
    expect(server.asked(SECOND)[0]!.body).toEqual({ code: '123456', remember_device: true });
  });

  it('should say that a code is wrong, and take another way', async () => {
    server.on(SECOND, failure(422, 'second_factor_wrong', 'Wrong.'));
    await user.type(await enterPassword(), '111111');
    await confirm();
    expect(await screen.findByText('This is wrong, expired or was used before.')).toBeTruthy();
    server.on(SECOND, ok(userWith()));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'k7m2p-9xwqa');
    await confirm();
    await screen.findByText(/^Login Successful/);
    expect(server.asked(SECOND)[1]!.body).toEqual({ recovery_code: 'k7m2p-9xwqa' });
  });

  it('should ask for the password again after five minutes', async () => {
    server.on(SECOND, failure(401, 'session_expired', 'Session expired.'));
    await user.type(await enterPassword(), '123456');
    await confirm();
    expect(await screen.findByText(/Five minutes have passed/)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByLabelText('Code of your authenticator app')).toBeNull();
  });
});
