import { catalogue } from '../../i18n/catalogue';

/** Texts around a form that was begun and not sent. */
export const draftMessages = catalogue('draft', {
  restored: 'What you typed before is back.',
  startOver: 'Start over',
  leaveTitle: 'Leave this form?',
  leaveText:
    'You have not sent it yet. What you typed stays in this tab until you come back; chosen files do not.',
  leave: 'Leave',
  stay: 'Stay',
});
