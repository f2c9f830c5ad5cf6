import { EmailVerifyPage } from '../../features/accounts/email-verify.page';
import { LoginPage } from '../../features/accounts/login.page';
import { VerifyEmailPage } from '../../features/accounts/verify-email.page';
import { ProfilePage } from '../../features/profile/profile.page';
import { failure, ok } from '../../testing/fake-server';
import { userWith } from '../../testing/render';
import { appMessages } from '../app.messages';
import { GuardedPage } from '../guarded-page';
import { forms } from './forms';
import { submissionOf, outcome, SILENT, REFUSED, OFFLINE, type Outcome } from './outcome';

export const login = {
  area: 'Login',
  page: <LoginPage />,
  role: 'nobody',
  fill: { 'Username or email': 'karim', Password: 'secret-12' },
  press: ['Sign in'],
} as const;
const LOGIN_FAILED = 'Login failed. Please check your credentials.';
const LOGIN_ERROR = 'Server error. Please try again later.';

const register = { area: 'Register', role: 'nobody', ...submissionOf(forms.register) } as const;
export const token = {
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
const VERIFY = 'POST /verify-email-token';
const BAD_TOKEN = '❌ Invalid token or email.';
const change = { area: 'E-mail verify', ...submissionOf(forms.changeEmail) };
export const link = {
  area: 'E-mail verify',
  page: <VerifyEmailPage />,
  at: ['/verify-email', '/verify-email?token=abc'],
  role: 'nobody',
} as const;
const profile = { area: 'Profile', page: <ProfilePage />, press: ['Save changes'] };
const documents = { area: 'Profile', page: <ProfilePage />, role: 'driver' } as const;

export const apply = {
  area: 'Driver application',
  role: 'nobody',
  ...submissionOf(forms.application),
} as const;
const contact = { area: 'Contact', role: 'nobody', ...submissionOf(forms.contact) } as const;

/** Success and failure texts of contact, login, registration, email, profile and the driver application. */
export const accountOutcomes: readonly Outcome[] = [
  outcome(contact, 'POST /contact', ok(null), 'Your message has been sent successfully.'),
  outcome(contact, 'POST /contact', SILENT, 'Failed to send message.'),
  outcome(contact, 'POST /contact', REFUSED, 'Failed to send message.'),
  outcome(contact, 'POST /contact', OFFLINE, 'Failed to send message.'),
  outcome(login, 'POST /login', ok(userWith()), 'Login Successful. Redirecting to home...'),
  outcome(login, 'POST /login', ok(null), LOGIN_FAILED),
  outcome(login, 'POST /login', REFUSED, LOGIN_FAILED),
  outcome(login, 'POST /login', failure(401, 'login_failed', LOGIN_FAILED), LOGIN_FAILED),
  outcome(login, 'POST /login', SILENT, LOGIN_ERROR),
  outcome(login, 'POST /login', OFFLINE, LOGIN_ERROR),
  outcome(register, 'POST /register', SILENT, 'Something went wrong.'),
  outcome(register, 'POST /register', REFUSED, 'Something went wrong.'),
  outcome(token, VERIFY, failure(401, 'not_signed_in', ''), 'Session expired. Please log in again.'),
  outcome(token, VERIFY, failure(422, 'invalid_token', BAD_TOKEN, { token: BAD_TOKEN }), BAD_TOKEN),
  outcome(token, VERIFY, REFUSED, BAD_TOKEN),
  outcome(token, VERIFY, { status: 422, body: { status: false } }, BAD_TOKEN),
  outcome(token, VERIFY, OFFLINE, 'Something went wrong. Try again.'),
  outcome(change, 'POST /change-email', REFUSED, '❌ Failed to change email.'),
  outcome(change, 'POST /change-email', OFFLINE, 'Network error. Try again later.'),
  { ...link, at: ['/verify-email', '/verify-email'], server: {}, says: '❌ Invalid or expired token.' },
  outcome(link, 'GET /verify-email', failure(422, 'invalid_link', ''), '❌ Invalid or expired token.'),
  outcome(link, 'GET /verify-email', REFUSED, '❌ Invalid or expired token.'),
  outcome(link, 'GET /verify-email', SILENT, '❌ Error verifying email.'),
  outcome(link, 'GET /verify-email', OFFLINE, '❌ Error verifying email.'),
  outcome(profile, 'POST /update-profile.php', REFUSED, 'Failed to update profile.'),
  outcome(profile, 'POST /update-profile.php', OFFLINE, 'Server error. Try again.'),
  outcome(documents, 'GET /vehicles-exist', SILENT, 'Could not determine vehicle status.'),
  outcome(documents, 'GET /vehicles-exist', OFFLINE, 'Network error: no connection'),
  outcome(apply, 'POST /drivers/applyDriver', REFUSED, 'Application failed'),
  outcome(apply, 'POST /drivers/applyDriver', OFFLINE, 'Application failed'),
];
