import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { ProfilePage } from './profile.page';

const user = userEvent.setup({ delay: null });

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ email_verified: true }));
  server = new FakeServer().on('GET /sessions', ok([]));
});
afterEach(() => server.restore());

describe('the profile', () => {
  it('should save, and ask for the code of a new address', async () => {
    const saved = userWith({ name: 'Karim Mia', email_verified: true });
    server.on(
      'POST /update-profile.php',
      ok({ ...saved, pending_email: 'new@example.com' }, 'Profile updated successfully!'),
    );
    server.on('POST /verify-email-token', ok({ ...saved, email: 'new@example.com' }));
    const page = renderPage(<ProfilePage />);
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'Karim Mia');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    // Still asked for after a reload.
    page.unmount();
    renderPage(<ProfilePage />);
    expect(screen.getByText(/We sent a 6-digit code to new@example.com/)).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByLabelText('Verification code')).toBeNull());
    const session = currentSession();
    expect(session.state === 'signed-in' && session.user.email).toBe('new@example.com');
  }, 20_000);

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
    await user.click(screen.getByRole('button', { name: 'Log out: Firefox on Android' }));
    for (const name of screen.getAllByText('Firefox')) expect(name.getAttribute('translate')).toBe('no');
    expect(screen.getByRole('dialog').textContent).toContain('Firefox on Android will have to log in again.');
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

  it('should say that a new name of a driver is checked first', async () => {
    const driver = userWith({ role: 'driver', driver_status: 'approved', name: 'Old Name' });
    signedIn(driver);
    server.on('GET /vehicles-exist', { body: { status: true, data: null } });
    const waiting = { ...driver, pending_name: 'New Name', pending_email: null };
    server.on('POST /update-profile.php', ok(waiting, 'Profile updated successfully!'));
    renderPage(<ProfilePage />);
    expect(screen.getByText('An admin checks a new name of a driver before customers see it.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Full name'));
    await user.type(screen.getByLabelText('Full name'), 'New Name');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(
      await screen.findByText('Profile updated successfully! Your new name is being checked.'),
    ).toBeTruthy();
    expect(
      screen.getByText('This name is being checked. Until it is approved, others see “Old Name”.'),
    ).toBeTruthy();
  }, 20_000);

  it('should say that it does not know about the documents', async () => {
    signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
    server.on('GET /vehicles-exist', failure(500, 'internal', 'Server error.'));
    renderPage(<ProfilePage />);
    expect(await screen.findByText('Could not determine vehicle status.')).toBeTruthy();
  });
});
