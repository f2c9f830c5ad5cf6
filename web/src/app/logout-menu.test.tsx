import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signedIn } from '../api/session.store';
import { resetTripStorage, tripStorage } from '../api/trip-outbox/device-storage';
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

  it('should warn a driver whose reports are not sent yet, and log out only when told again', async () => {
    resetTripStorage();
    signedIn(userWith({ role: 'driver' }));
    server.on('POST /auth/logout', ok(null));
    const report = {
      userId: 7,
      bookingId: 12,
      kind: 'coming',
      problem: null,
      note: null,
      happenedAt: new Date().toISOString(),
      position: null,
      positionUntil: 0,
      refusal: null,
    } as const;
    const storage = await tripStorage();
    for (const clientId of ['a', 'b']) await storage.addEvent({ ...report, clientId });
    await storage.addEvent({ ...report, clientId: 'c', userId: 8 });
    const { location } = renderPage(<LogoutMenu />);
    const logOut = async () => {
      await user.click(screen.getByRole('menuitem', { name: 'Log out from this device' }));
      return screen.findByRole('dialog', { name: '2 reports of your trips are not sent yet' });
    };
    await open();
    const warning = await logOut();
    await user.click(within(warning).getByRole('button', { name: 'Stay logged in' }));
    expect(currentSession().state).toBe('signed-in');
    expect(server.asked('POST /auth/logout')).toHaveLength(0);
    await user.click(within(await logOut()).getByRole('button', { name: 'Log out all the same' }));
    await waitFor(() => expect(location()).toBe('/login'));
    // They are kept for when the driver is back.
    expect(await storage.events(7)).toHaveLength(2);
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
