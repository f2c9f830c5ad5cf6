import { catalogue } from '../i18n/catalogue';

/** Texts around a form that was begun and not sent. */
export const draftMessages = catalogue('draft', {
  restored: 'We restored what you typed earlier.',
  startOver: 'Start over',
  leaveTitle: 'Leave this form?',
  leaveText: 'You haven’t sent it yet. What you typed is kept in this tab, but chosen files aren’t.',
  leave: 'Leave',
  stay: 'Stay',
});
