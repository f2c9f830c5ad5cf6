import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signedIn, signedOut } from '../../api/session.store';
import { EmailVerifyPage } from '../../features/accounts/email-verify.page';
import { NotificationsPage } from '../../features/notifications/notifications.page';
import { VehicleDetailsPage } from '../../features/vehicles/vehicle-details.page';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { pageMessages as pages } from '../../ui/pages.messages';
import { GuardedPage } from '../guarded-page';
import { apply, link, login, token } from './outcomes';

/**
 * Where a screen leads on, and after how long. A fresh registration is counted down in
 * `register.test.tsx`, a new booking followed in `book-now.test.tsx`.
 */
const guardedNotifications = (
  <GuardedPage
    route={{
      path: '/notifications',
      title: pages.notifications,
      access: 'signed-in',
      Page: NotificationsPage,
      preload: () => Promise.resolve(),
    }}
  />
);

interface Redirect {
  readonly what: string;
  readonly page: React.ReactNode;
  readonly at: readonly [path: string, address: string];
  readonly user: Parameters<typeof userWith>[0] | null;
  readonly fill?: Readonly<Record<string, string>>;
  readonly press?: readonly string[];
  /** What is read meanwhile. */
  readonly says?: string;
  readonly to: string;
  readonly seconds: number;
}

const redirects: readonly Redirect[] = [
  {
    ...login,
    what: 'a login, home',
    at: ['/login', '/login'],
    user: null,
    says: 'Login Successful. Redirecting to home...',
    to: '/',
    seconds: 0,
  },
  {
    ...token,
    what: 'a verified code, to the profile',
    page: <EmailVerifyPage />,
    at: ['/email-verify', '/email-verify'],
    user: {},
    says: 'Redirecting in 2 seconds…',
    to: '/profile',
    seconds: 2,
  },
  {
    ...link,
    what: 'a verified link, to the profile',
    user: {},
    says: 'Redirecting in 3 seconds…',
    to: '/profile',
    seconds: 3,
  },
  {
    ...apply,
    what: 'a driver application, to the verification',
    at: ['/applyasdriver', '/applyasdriver'],
    user: null,
    says: 'Redirecting in 2 seconds…',
    to: '/email-verify',
    seconds: 2,
  },
  {
    what: 'a vehicle that is not found, to the vehicles, after its alert',
    page: <VehicleDetailsPage />,
    at: ['/admin/vehicles/:id', '/admin/vehicles/9'],
    user: { role: 'admin' },
    says: 'Vehicle not found',
    to: '/vehicles',
    seconds: 2,
  },
  {
    what: 'notifications without a session, to the login page',
    page: guardedNotifications,
    at: ['/notifications', '/notifications'],
    user: {},
    to: '/login',
    seconds: 0,
  },
];

fakeServer(undefined, {
  'POST /user-exist': ok(null),
  'POST /verify-email-exist': ok(null),
  'POST /autologin': ok(userWith({ email_verified: true })),
  'POST /login': ok(userWith()),
  'POST /verify-email-token': ok(userWith({ email_verified: true })),
  'GET /verify-email': ok(null),
  'POST /drivers/applyDriver': { ...ok(userWith({ role: 'driver' })), status: 201 },
  'GET /vehicles/9': failure(404, 'vehicle_not_found', 'Vehicle not found'),
  'GET /notifications': failure(401, 'not_signed_in', 'Please sign in to continue.'),
});

describe('redirects', () => {
  beforeEach(() => jest.useFakeTimers());

  it.each(redirects.map((redirect) => [redirect.what, redirect] as const))('%s', async (_, redirect) => {
    const { page, at, user, fill = {}, press: [button] = [], says, to, seconds } = redirect;
    const [route, path] = at;
    if (user) signedIn(userWith(user));
    else signedOut();
    const { location } = renderPage(page, { route, path });
    for (const [label, value] of Object.entries(fill)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    if (button) fireEvent.click(screen.getByRole('button', { name: button }));
    if (says) await screen.findByText(says);
    const since = Date.now();
    await waitFor(() => expect(location()).toBe(to));
    // What is read was on the screen for a moment before it was found.
    if (seconds > 0) expect((Date.now() - since) / 1000).toBeGreaterThan(seconds - 0.5);
    if (button && seconds > 0) expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});
