import { catalogue } from '../../i18n/catalogue';

export const filesFieldMessages = catalogue('files', {
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  hint: 'JPEG, PNG, WebP or PDF, up to {megabytes, number} MB each, at most {count, number} files.',
  hintOne: 'JPEG, PNG, WebP or PDF, up to {megabytes, number} MB.',
  chosen: 'Chosen files',
  remove: 'Remove {name}',
  tooLarge: '{name} is larger than {megabytes, number} MB.',
  wrongType: '{name} is neither a picture (JPEG, PNG, WebP) nor a PDF.',
  broken: 'This picture cannot be opened.',
  empty: '{name} is empty. Choose it again, or another file.',
  fitting: 'Making the photo smaller…',
  tooMany: 'At most {count, number} files.',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  progress: 'Uploading: {percent, number}%',
});
