import { screen } from '@testing-library/react';
import { fakeServer, failure } from '../../testing/fake-server';
import { renderPage } from '../../testing/render';
import { VerifyEmailPage } from './verify-email.page';

const server = fakeServer(null);

describe('the link of the verification email', () => {
  it('should say that the email is verified already when it is opened again', async () => {
    server.on('GET /verify-email', failure(409, 'already_verified', 'This email is already verified.'));
    renderPage(<VerifyEmailPage />, { path: '/verify-email?token=abc' });
    expect(await screen.findByText('This email is already verified.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.queryByText(/Invalid or expired/)).toBeNull();
  });
});
