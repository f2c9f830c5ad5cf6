import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { sessionExpired, signedIn, signedOut } from '../api/session.store';
import { expectTexts, hrefOf, renderPage, user, userWith } from '../testing/render';
import { appMessages as m } from './app.messages';
import { pageMessages as pages } from '../ui/pages.messages';
import { GuardedPage } from './guarded-page';
import type { PageAccess, PageRoute } from './page-route';

function guardedPage(access: PageAccess, extra: Partial<PageRoute> = {}) {
  const route: PageRoute = {
    path: '/guarded',
    title: pages.profile,
    access,
    Page: () => <h1>The page itself</h1>,
    preload: () => Promise.resolve(),
    ...extra,
  };
  return (
    <Routes>
      <Route path="/guarded" element={<GuardedPage route={route} />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

function Elsewhere() {
  return <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;
}

describe('the guard', () => {
  it('should send a signed-out visitor to the login page', async () => {
    signedOut();
    const { location } = renderPage(guardedPage('signed-in'), { path: '/guarded?id=4' });
    await waitFor(() => expect(location()).toBe('/login'));
  });

  it('should show another role that the page is not theirs, with a way home', () => {
    signedIn(userWith({ role: 'driver' }));
    renderPage(guardedPage(['user']), { path: '/guarded' });
    expect(screen.getAllByText("You can't access this page.").length).toBeGreaterThan(0);
    expect(hrefOf('Go to the home page')).toBe('/');
    expect(screen.queryByText('The page itself')).toBeNull();
  });

  it('should show its own text to a signed-out visitor of the booking page', () => {
    signedOut();
    const { location } = renderPage(
      guardedPage(['user'], { signedOut: { text: m.mustLogin, hint: m.mustLoginHint } }),
      { path: '/guarded' },
    );
    expect(screen.getAllByText('You must be logged in to book.').length).toBeGreaterThan(0);
    expect(location()).toBe('/guarded');
  });

  it('should move the focus to the reason when the session ends, and lead back after the login', async () => {
    signedIn(userWith());
    const { location } = renderPage(
      guardedPage(['user'], { signedOut: { text: m.mustLogin, hint: m.mustLoginHint } }),
      { path: '/guarded?id=4' },
    );
    act(() => sessionExpired());
    const notice = screen.getByRole('alert');
    expect(document.activeElement).toBe(notice);
    expectTexts(within(notice), 'Your session has ended.', /What you typed is saved/);
    await user.click(within(notice).getByRole('link', { name: 'Sign in again' }));
    expect(location()).toBe('/login');
    expect(screen.getByTestId('state').textContent).toBe('{"from":"/guarded?id=4"}');
  });

  it('should let the right role in', () => {
    signedIn(userWith());
    renderPage(guardedPage(['user']), { path: '/guarded' });
    expect(screen.getByText('The page itself')).toBeTruthy();
  });

  it('should send a signed-in visitor of a guest page home, but only on arrival', async () => {
    signedIn(userWith());
    const firstVisit = renderPage(guardedPage('guest'), { path: '/guarded' });
    await waitFor(() => expect(firstVisit.location()).toBe('/'));
    firstVisit.unmount();

    signedOut();
    const guest = renderPage(guardedPage('guest'), { path: '/guarded' });
    act(() => signedIn(userWith()));
    await waitFor(() => expect(screen.getByText('The page itself')).toBeTruthy());
    expect(guest.location()).toBe('/guarded');
  });
});
