import { catalogue } from '../i18n/catalogue';

/** Texts of failures for which neither the server nor the feature has a text. */
export const apiMessages = catalogue('api', {
  network: 'No connection. Check your network and try again.',
  failed: 'Something went wrong.',
});
