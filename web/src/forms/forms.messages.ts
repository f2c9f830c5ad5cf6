import { catalogue } from '../i18n/catalogue';

export const filesFieldMessages = catalogue('files', {
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  hint: 'JPEG, PNG, WebP or PDF, up to {megabytes, number} MB each, at most {count, number} files.',
  hintOne: 'JPEG, PNG, WebP or PDF, up to {megabytes, number} MB.',
  chosen: 'Chosen files',
  remove: 'Remove {name}',
  tooLarge: '{name} is larger than {megabytes, number} MB.',
  wrongType: '{name} isn’t an image (JPEG, PNG, WebP) or a PDF.',
  broken: 'This image can’t be opened.',
  empty: '{name} is empty. Choose another file.',
  fitting: 'Preparing photo…',
  tooMany: 'You can add up to {count, number} files.',
  progress: 'Uploading: {percent, number}%',
});

/** Texts around a form that was begun and not sent. */
export const draftMessages = catalogue('draft', {
  restored: 'We restored what you typed earlier.',
  startOver: 'Start over',
  leaveTitle: 'Leave this form?',
  leaveText: 'You haven’t sent it yet. What you typed is kept in this tab, but chosen files aren’t.',
  leave: 'Leave',
  stay: 'Stay',
});

export const accountFieldMessages = catalogue('accountFields', {
  username: 'Username',
  usernameHint:
    'At least {minimum, number} characters: English letters, digits, dots, dashes or underscores. Can’t start with a digit.',
  confirm: 'Confirm password',
  newPassword: 'New password',
});
