import { catalogue } from '../i18n/catalogue';

export const apiMessages = catalogue('api', { network: 'No connection. Check your network and try again.' });
