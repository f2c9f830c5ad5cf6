import { screen, waitFor, within } from '@testing-library/react';
import { currentSession, signedIn } from '../api/session.store';
import { outboxStorage, resetOutboxStorage } from '../api/outbox/storage';
import { fakeServer, ok } from '../testing/fake-server';
import { press, renderPage, user, userWith } from '../testing/render';
import { storedEventWith } from '../testing/trips';
import { LogoutMenu } from './logout-menu';

const server = fakeServer(userWith());

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
    const choices = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(choices).toEqual(['Log out from this device', 'Log out from all devices']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await open();
    await user.click(screen.getByText('Outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('should end all sessions, forget the user and open the login page', async () => {
    server.on('POST /auth/logout-all', ok(null));
    const { location } = renderPage(<LogoutMenu />);
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Log out from all devices' }));
    await waitFor(() => expect(location()).toBe('/login'));
    expect(currentSession().state).toBe('signed-out');
  });

  it('should warn a driver whose reports are not sent yet, and log out only after a confirmation', async () => {
    resetOutboxStorage();
    signedIn(userWith({ role: 'driver' }));
    server.on('POST /auth/logout', ok(null));
    const storage = await outboxStorage();
    for (const id of ['a', 'b']) await storage.add(storedEventWith({ userId: 7, id }));
    await storage.add(storedEventWith({ userId: 8, id: 'c' }));
    const { location } = renderPage(<LogoutMenu />);
    const logOut = async () => {
      await user.click(screen.getByRole('menuitem', { name: 'Log out from this device' }));
      return screen.findByRole('dialog', { name: '2 trip reports haven’t been sent yet' });
    };
    await open();
    const warning = await logOut();
    await press('Stay signed in', within(warning));
    expect(currentSession().state).toBe('signed-in');
    expect(server.asked('POST /auth/logout')).toHaveLength(0);
    await press('Sign out anyway', within(await logOut()));
    await waitFor(() => expect(location()).toBe('/login'));
    // They are kept for when the driver is back.
    expect(await storage.entries('trip', 7)).toHaveLength(2);
  });

  it('should say so when the server could not be reached, and leave the user signed in', async () => {
    server.on('POST /auth/logout', 'no-connection');
    renderPage(<LogoutMenu />);
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Log out from this device' }));
    expect(await screen.findByText('Couldn’t sign out. Check your connection and try again.')).toBeTruthy();
    expect(currentSession().state).toBe('signed-in');
  });
});
