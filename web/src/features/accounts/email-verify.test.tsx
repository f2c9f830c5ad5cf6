import { fireEvent, screen } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { EmailVerifyPage } from './email-verify.page';

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ email_verified: true }));
  server = new FakeServer().on('POST /change-email', ok({ email: 'new@example.com' }));
});
afterEach(() => server.restore());

describe('a new address that waits for its code', () => {
  it('should be the one that a new code goes to, also after a reload', async () => {
    const page = renderPage(<EmailVerifyPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'new@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the code there' }));
    await screen.findByText('A code has been sent to new@example.com.');

    page.unmount();
    renderPage(<EmailVerifyPage />);
    expect(screen.getByText(/We sent a 6-digit code to new@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText('A code has been sent to new@example.com.');
    const asked = server.asked('POST /change-email').map(({ body }) => body);
    expect(asked).toEqual([{ new_email: 'new@example.com' }, { new_email: 'new@example.com' }]);
  });

  it('should be none any more once the code was right', async () => {
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
    await screen.findByText('Email verified successfully.');
    page.unmount();
    renderPage(<EmailVerifyPage />);
    expect(screen.getByText('Your email new@example.com is already verified.')).toBeTruthy();
  });
});
