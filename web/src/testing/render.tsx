import { render } from '@testing-library/react';
import type { SessionUser } from '@app/contracts/accounts.js';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { createStore } from '../api/store';

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="location">{pathname + search}</output>;
}

/** Renders a page as the app does: a store of its own, and a router that starts at `path`. */
export function renderPage(page: ReactNode, { path = '/', store = createStore() } = {}) {
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        {page}
        <Here />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, location: () => view.getByTestId('location').textContent };
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
