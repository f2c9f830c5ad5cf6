import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signedIn } from '../api/session.store';
import { FakeServer, ok } from '../testing/fake-server';
import { renderPage, userWith } from '../testing/render';
import { LogoutMenu } from './logout-menu';

const user = userEvent.setup({ delay: null });

let server: FakeServer;

beforeEach(() => {
  signedIn(userWith());
  server = new FakeServer();
});

afterEach(() => server.restore());

const open = () => user.click(screen.getByRole('button', { name: 'Logout' }));

describe('the logout menu', () => {
  it('should close on Escape and on a click outside', async () => {
    renderPage(
      <>
        <LogoutMenu />
        <p>Outside</p>
      </>,
    );
    await open();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Log out from this device',
      'Log out from all devices',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    await user.click(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('should end all sessions, clear the user and go to the login page', async () => {
    server.on('POST /auth/logout-all', ok(null));
    const { location } = renderPage(<LogoutMenu />);
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Log out from all devices' }));
    await waitFor(() => expect(location()).toBe('/login'));
    expect(currentSession().state).toBe('signed-out');
  });

  it('should say so when the server could not be reached, and leave the user signed in', async () => {
    server.on('POST /auth/logout', 'no-connection');
    renderPage(<LogoutMenu />);
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Log out from this device' }));
    expect(await screen.findByText('Could not log out. Check your connection and try again.')).toBeTruthy();
    expect(currentSession().state).toBe('signed-in');
  });
});
