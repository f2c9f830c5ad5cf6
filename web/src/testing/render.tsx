import { render, screen, within } from '@testing-library/react';
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

/** The screen, or a part of it. */
type Area = Pick<typeof screen, 'findByRole' | 'findByText' | 'getByText'>;

/** Presses a button as soon as it is there. */
export async function press(name: string | RegExp, area: Area = screen): Promise<void> {
  await user.click(await area.findByRole('button', { name }));
}

/** The open dialog, or the one with this name. */
export async function findDialog(name?: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }));
}

/** All of these texts are in an area, each once. */
export function expectTexts(area: Area, ...texts: (string | RegExp)[]): void {
  for (const text of texts) expect(area.getByText(text)).toBeTruthy();
}

/** Waits for the first of these texts, with which the others must come. */
export async function findTexts(area: Area, first: string | RegExp, ...others: (string | RegExp)[]) {
  expect(await area.findByText(first)).toBeTruthy();
  expectTexts(area, ...others);
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
