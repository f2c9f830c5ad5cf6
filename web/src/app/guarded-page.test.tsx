import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { signedIn, signedOut } from '../api/session.store';
import { renderPage, userWith } from '../testing/render';
import { appMessages as m } from './app.messages';
import { GuardedPage } from './guarded-page';
import type { PageAccess, PageRoute } from './routes';

function guarded(access: PageAccess, extra: Partial<PageRoute> = {}) {
  const route: PageRoute = {
    path: '/guarded',
    title: m.profile,
    access,
    Page: () => <h1>The page itself</h1>,
    preload: () => Promise.resolve(),
    ...extra,
  };
  return (
    <Routes>
      <Route path="/guarded" element={<GuardedPage route={route} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
}

describe('the guard', () => {
  it('should send a signed-out visitor to the login page', async () => {
    signedOut();
    const { location } = renderPage(guarded('signed-in'), { path: '/guarded?id=4' });
    await waitFor(() => expect(location()).toBe('/login'));
  });

  it('should show another role that the page is not theirs, with a way home', () => {
    signedIn(userWith({ role: 'driver' }));
    renderPage(guarded(['user']), { path: '/guarded' });
    expect(screen.getAllByText("You can't access this page.").length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('The page itself')).toBeNull();
  });

  it('should show its own text to a signed-out visitor of the booking page', () => {
    signedOut();
    const { location } = renderPage(
      guarded(['user'], { signedOut: { text: m.mustLogin, hint: m.mustLoginHint } }),
      { path: '/guarded' },
    );
    expect(screen.getAllByText('You must be logged in to book.').length).toBeGreaterThan(0);
    expect(location()).toBe('/guarded');
  });

  it('should let the right role in', () => {
    signedIn(userWith());
    renderPage(guarded(['user']), { path: '/guarded' });
    expect(screen.getByText('The page itself')).toBeTruthy();
  });

  it('should send a signed-in visitor of a guest page home, but only on arrival', async () => {
    signedIn(userWith());
    const arrived = renderPage(guarded('guest'), { path: '/guarded' });
    await waitFor(() => expect(arrived.location()).toBe('/'));
    arrived.unmount();

    signedOut();
    const guest = renderPage(guarded('guest'), { path: '/guarded' });
    act(() => signedIn(userWith()));
    await waitFor(() => expect(screen.getByText('The page itself')).toBeTruthy());
    expect(guest.location()).toBe('/guarded');
  });
});
