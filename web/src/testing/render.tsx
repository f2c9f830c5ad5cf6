import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createStore, type AppStore } from '../api/store';

/** Whoever uses the page: every action follows the one before without a pause. */
export const user = userEvent.setup({ delay: null });

/** Types a text at once. Key by key takes much longer, and few tests are about single keys. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="location">{pathname + search}</output>;
}

interface PageOptions {
  readonly path?: string;
  /** The pattern of the page's address, for pages that read parameters from it. Nothing is shown at other addresses. */
  readonly route?: string;
  readonly store?: AppStore;
}

/** Renders a page as the app does: a store of its own, and a router that starts at `path`. */
export function renderPage(page: ReactNode, { path = '/', route, store = createStore() }: PageOptions = {}) {
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {route ? (
          <Routes>
            <Route path={route} element={page} />
            <Route path="*" element={null} />
          </Routes>
        ) : (
          page
        )}
        <Here />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, location: () => view.getByTestId('location').textContent };
}

/** Where a link leads. */
export function hrefOf(name: string | RegExp, area: Pick<typeof screen, 'getByRole'> = screen) {
  return area.getByRole('link', { name }).getAttribute('href');
}

/** A signed-in user for tests. */
export function userWith(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    user_id: 7,
    name: 'Karim Uddin',
    username: 'karim',
    email: 'karim@example.com',
    phone: '01712345678',
    role: 'user',
    email_verified: false,
    locale: 'en',
    ...changes,
  };
}
