import { pageTitles } from '@app/contracts/pages.js';
import { catalogue } from '../i18n/catalogue';

export const appMessages = catalogue('app', {
  checkFrom: 'From',
  checkTo: 'To',
  checkPlaceholder: 'Area, district',
  bookCheckedTrip: 'Book this trip',
  logoLabel: 'Bahon, home',
  startMenu: 'Start menu',
  stepUpTitle: 'Confirm it’s you',
  stepUpText: 'To continue, confirm with your second factor.',
  otherAccountTitle: 'You’re signed in to another account',
  otherAccountText:
    'This page belongs to {name}, but this browser is now signed in to another account, so you can’t use it. What {name} typed is kept until you continue with the other account.',
  otherAccountReturn: 'Sign in as {name}',
  otherAccountContinue: 'Continue with the other account',
  skip: 'Skip to content',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  unread: '{count, plural, one {# unread} other {# unread}}',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
  toBangla: 'বাংলা',
  toEnglish: 'English',
  languageFailed: 'Couldn’t load the language. Check your connection and try again.',

  logout: 'Logout',
  logoutDevice: 'Log out from this device',
  logoutAll: 'Log out from all devices',
  unsentTitle:
    '{count, plural, one {# trip report hasn’t been sent yet} other {# trip reports haven’t been sent yet}}',
  unsentText:
    'Unsent reports are saved only on this phone. If you sign out, nothing is sent until you sign in here again. Nobody else can see them.',
  unsentLogout: 'Sign out anyway',
  unsentStay: 'Stay signed in',
  logoutFailed: 'Couldn’t sign out. Check your connection and try again.',

  footerAbout: 'A trusted platform for truck and pickup delivery across the country.',
  company: 'Company',
  contactUs: 'Contact us',
  follow: 'Follow us',
  copyright: '© {year} Bahon. All rights reserved.',
  credit: 'Designed and built by {author}',

  verifyBanner: 'Please verify your email address: {email}.',
  verifyLink: 'Enter the code',

  updateReady: 'A new version is ready.',
  updateLater: 'Later',
  scriptMissing: 'Couldn’t load this page. It opens automatically once you’re back online.',

  cannotAccess: "You can't access this page.",
  cannotAccessHint: 'It’s for a different type of account.',
  mustLogin: 'You must be logged in to book.',
  mustLoginHint: 'Sign in, or create an account in a minute. Then you can book.',
  sessionEnded: 'Your session has ended.',
  sessionEndedHint: 'You must be logged in to book. What you typed is saved. Sign in again to continue.',
  signInAgain: 'Sign in again',

  homeTitle: pageTitles['/'],
  aboutTitle: pageTitles['/about'],
  servicesTitle: pageTitles['/services'],
  contactTitle: pageTitles['/contact'],
  loginTitle: pageTitles['/login'],
  registerTitle: pageTitles['/register'],
  recentNotifications: 'Recent notifications',
  applyTitle: pageTitles['/applyasdriver'],
  notFoundTitle: 'Page not found',
  notFoundText: 'This road leads nowhere.',
  notFoundHint: 'The address may be mistyped, or the page may have moved.',
});
