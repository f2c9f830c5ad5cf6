import { catalogue } from '../../i18n/catalogue';

export const notFoundMessages = catalogue('notFound', {
  title: 'Page not found',
  text: 'This road leads nowhere.',
  hint: 'The address may be mistyped, or the page may have moved.',
});
