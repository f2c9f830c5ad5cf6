import { fireEvent, screen } from '@testing-library/react';
import { failure, fakeServer, ok, secondFactorNeeded } from '../../testing/fake-server';
import { press, renderPage, user, userWith } from '../../testing/render';
import { currentSession } from '../../api/session.store';
import { EmailVerifyPage } from './email-verify.page';
import { ForgotPasswordPage } from './forgot-password.page';
import { LoginPage } from './login.page';

describe('a new address that waits for its code', () => {
  const server = fakeServer(userWith({ email_verified: true }), {
    'POST /change-email': ok({ email: 'new@example.com' }),
  });

  it('should be the one that a new code goes to, also after a reload', async () => {
    const page = renderPage(<EmailVerifyPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Use a different email' }));
    fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'new@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText('We sent a code to new@example.com.');

    page.unmount();
    renderPage(<EmailVerifyPage />);
    expect(screen.getByText(/We sent a 6-digit code to new@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText('We sent a code to new@example.com.');
    const requestBodies = server.bodies('POST /change-email');
    expect(requestBodies).toEqual([{ new_email: 'new@example.com' }, { new_email: 'new@example.com' }]);
  });

  it('should make room for the right code when one was wrong, and send that only once', async () => {
    server.on('POST /verify-email-token', failure(422, 'invalid_token', '❌ Invalid token or email.'));
    sessionStorage.setItem(
      'bahon.draft.7.pending-email',
      JSON.stringify({ email: 'new@example.com', until: Date.now() + 60_000 }),
    );
    renderPage(<EmailVerifyPage />);
    const field = screen.getByLabelText<HTMLInputElement>('Verification code');
    fireEvent.change(field, { target: { value: '111111' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('❌ Invalid token or email.');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('This field is required.');
    expect(server.bodies('POST /verify-email-token')).toHaveLength(1);
  });

  it('should be forgotten when the code was right', async () => {
    server.on('POST /change-email', failure(429, 'email_code_too_soon', 'Please wait 30 seconds.'));
    server.on('POST /verify-email-token', ok(userWith({ email: 'new@example.com', email_verified: true })));
    sessionStorage.setItem(
      'bahon.draft.7.pending-email',
      JSON.stringify({ email: 'new@example.com', until: Date.now() + 60_000 }),
    );
    const page = renderPage(<EmailVerifyPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Please wait 30 seconds.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('Email verified.');
    page.unmount();
    renderPage(<EmailVerifyPage />);
    expect(screen.getByText('Your email address new@example.com is already verified.')).toBeTruthy();
  });
});

describe('the code of the email', () => {
  const server = fakeServer(userWith({ email_verified: false }), {
    'POST /verify-email-token': ok(userWith({ email_verified: true })),
  });

  it('is sent without the space that was copied with it', async () => {
    renderPage(<EmailVerifyPage />);
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('273 678');
    await press('Verify');
    await screen.findByText('Email verified.');
    expect(server.bodies('POST /verify-email-token')).toEqual([{ token: '273678' }]);
  });
});

describe('a forgotten password', () => {
  const server = fakeServer(null, { 'POST /forgot-password': ok(null) });
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');

  it('should keep the address over a reload until it is sent, and ask nothing when the page is left', async () => {
    const first = renderPage(<ForgotPasswordPage />);
    await user.type(email(), 'farhana@bahon.example');
    // The way back is free: nothing was typed that is worth a question.
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();

    renderPage(<ForgotPasswordPage />);
    expect(email().value).toBe('farhana@bahon.example');
    await press('Send code');
    await screen.findByRole('link', { name: /Enter code/i });
    expect(server.asked('POST /forgot-password')).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('the second step of login', () => {
  const LOGIN = 'POST /login';
  const SECOND = 'POST /login/second-factor';

  const server = fakeServer(null, { [LOGIN]: secondFactorNeeded, [SECOND]: ok(userWith()) });
  /** Enters the right password of somebody with a second factor. */
  async function enterPassword() {
    renderPage(<LoginPage />, { path: '/login' });
    await user.type(await screen.findByLabelText(/Username/), 'karim');
    await user.type(screen.getByLabelText('Password'), 'bahon-demo');
    await press('Sign in');
    return screen.findByLabelText('Code from your authenticator app');
  }
  const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));

  it('should sign in with a code', async () => {
    const field = await enterPassword();
    expect(currentSession().state).toBe('signed-out');
    await user.type(field, '123456');
    await confirm();
    expect(await screen.findByText(/^Login Successful/)).toBeTruthy();
    expect(server.bodies(SECOND)[0]).toEqual({ code: '123456' });
    expect(currentSession().state).toBe('signed-in');
  });

  it('should remember the device when that was chosen', async () => {
    await user.type(await enterPassword(), '123456');
    await user.click(screen.getByLabelText('Don’t ask again on this device for 30 days'));
    await confirm();
    await screen.findByText(/^Login Successful/);
    expect(server.bodies(SECOND)[0]).toEqual({ code: '123456', remember_device: true });
  });

  it('should say that a code is wrong, and take another way', async () => {
    server.on(SECOND, failure(422, 'second_factor_wrong', 'Wrong.'));
    await user.type(await enterPassword(), '111111');
    await confirm();
    expect(
      await screen.findByText('Verification failed. The code may be wrong, expired or already used.'),
    ).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Code from your authenticator app');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    server.on(SECOND, ok(userWith()));
    await press('Use recovery code');
    await user.type(screen.getByLabelText('Recovery code'), 'k7m2p-9xwqa');
    await confirm();
    await screen.findByText(/^Login Successful/);
    expect(server.bodies(SECOND)[1]).toEqual({ recovery_code: 'k7m2p-9xwqa' });
  });

  it('should ask for the password again after five minutes', async () => {
    server.on(SECOND, failure(401, 'session_expired', 'Session expired.'));
    await user.type(await enterPassword(), '123456');
    await confirm();
    expect(await screen.findByText(/more than five minutes/)).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  });
});
