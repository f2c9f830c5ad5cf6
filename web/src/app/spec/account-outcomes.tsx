import { EmailVerifyPage } from '../../features/accounts/email-verify.page';
import { LoginPage } from '../../features/accounts/login.page';
import { VerifyEmailPage } from '../../features/accounts/verify-email.page';
import { ProfilePage } from '../../features/profile/profile.page';
import { failure, ok } from '../../testing/fake-server';
import { userWith } from '../../testing/render';
import { appMessages } from '../app.messages';
import { GuardedPage } from '../guarded-page';
import { forms } from './forms';
import { filled, SILENT, REFUSED, OFFLINE, type Outcome } from './outcome';

const login = {
  area: 'Login',
  page: <LoginPage />,
  role: 'nobody',
  fill: { 'Username or email': 'karim', Password: 'secret-12' },
  press: ['Log in'],
} as const;
const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const LOGIN_ERROR = 'Server error. Please try again later.';

const register = { area: 'Register', role: 'nobody', ...filled(forms.register) } as const;
const token = {
  area: 'E-mail verify',
  // After the end of the session the login page says so.
  page: (
    <GuardedPage
      route={{
        path: '/email-verify',
        title: appMessages.emailVerifyTitle,
        access: 'signed-in',
        Page: EmailVerifyPage,
        preload: () => Promise.resolve(),
      }}
    />
  ),
  fill: { 'Verification code': '123456' },
  press: ['Verify'],
} as const;
const change = { area: 'E-mail verify', ...filled(forms.changeEmail) };
const link = {
  area: 'E-mail verify',
  page: <VerifyEmailPage />,
  at: ['/verify-email', '/verify-email?token=abc'],
  role: 'nobody',
} as const;
const profile = { area: 'Profile', page: <ProfilePage />, press: ['Save changes'] };
const documents = { area: 'Profile', page: <ProfilePage />, role: 'driver' } as const;

const apply = { area: 'Driver application', role: 'nobody', ...filled(forms.application) } as const;
const contact = { area: 'Contact', role: 'nobody', ...filled(forms.contact) } as const;

/** Success and failure texts of contact, login, registration, e-mail, profile and the driver application. */
export const accountOutcomes: readonly Outcome[] = [
  { ...contact, server: { 'POST /contact': ok(null) }, says: 'Your message has been sent successfully.' },
  { ...contact, server: { 'POST /contact': SILENT }, says: 'Failed to send message.' },
  { ...contact, server: { 'POST /contact': REFUSED }, says: 'Failed to send message.' },
  { ...contact, server: { 'POST /contact': OFFLINE }, says: 'Failed to send message.' },

  { ...login, server: { 'POST /login': ok(userWith()) }, says: 'Login Successful. Redirecting to home...' },
  { ...login, server: { 'POST /login': ok(null) }, says: LOGIN_FAILED },
  { ...login, server: { 'POST /login': REFUSED }, says: LOGIN_FAILED },
  { ...login, server: { 'POST /login': failure(401, 'login_failed', LOGIN_FAILED) }, says: LOGIN_FAILED },
  { ...login, server: { 'POST /login': SILENT }, says: LOGIN_ERROR },
  { ...login, server: { 'POST /login': OFFLINE }, says: LOGIN_ERROR },

  { ...register, server: { 'POST /register': SILENT }, says: 'Something went wrong.' },
  { ...register, server: { 'POST /register': REFUSED }, says: 'Something went wrong.' },

  {
    ...token,
    server: { 'POST /verify-email-token': failure(401, 'not_signed_in', '') },
    says: 'Session expired. Please log in again.',
  },
  {
    ...token,
    server: {
      'POST /verify-email-token': failure(422, 'invalid_token', '❌ Invalid token or email.', {
        token: '❌ Invalid token or email.',
      }),
    },
    says: '❌ Invalid token or email.',
  },
  { ...token, server: { 'POST /verify-email-token': REFUSED }, says: '❌ Invalid token or email.' },
  {
    ...token,
    server: { 'POST /verify-email-token': { status: 422, body: { status: false } } },
    says: '❌ Invalid token or email.',
  },
  { ...token, server: { 'POST /verify-email-token': OFFLINE }, says: 'Something went wrong. Try again.' },
  { ...change, server: { 'POST /change-email': REFUSED }, says: '❌ Failed to change email.' },
  { ...change, server: { 'POST /change-email': OFFLINE }, says: 'Network error. Try again later.' },
  { ...link, at: ['/verify-email', '/verify-email'], server: {}, says: '❌ Invalid or expired token.' },
  {
    ...link,
    server: { 'GET /verify-email': failure(422, 'invalid_link', '') },
    says: '❌ Invalid or expired token.',
  },
  { ...link, server: { 'GET /verify-email': REFUSED }, says: '❌ Invalid or expired token.' },
  { ...link, server: { 'GET /verify-email': SILENT }, says: '❌ Error verifying email.' },
  { ...link, server: { 'GET /verify-email': OFFLINE }, says: '❌ Error verifying email.' },

  { ...profile, server: { 'POST /update-profile.php': REFUSED }, says: 'Failed to update profile.' },
  { ...profile, server: { 'POST /update-profile.php': OFFLINE }, says: 'Server error. Try again.' },
  { ...documents, server: { 'GET /vehicles-exist': SILENT }, says: 'Could not determine vehicle status.' },
  { ...documents, server: { 'GET /vehicles-exist': OFFLINE }, says: 'Network error: no connection' },

  { ...apply, server: { 'POST /drivers/applyDriver': REFUSED }, says: 'Application failed' },
  { ...apply, server: { 'POST /drivers/applyDriver': OFFLINE }, says: 'Application failed' },
];
