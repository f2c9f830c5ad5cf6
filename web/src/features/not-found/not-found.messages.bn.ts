import { inBangla } from '../../i18n/catalogue';
import type { notFoundMessages } from './not-found.messages';

export const notFoundInBangla = inBangla<typeof notFoundMessages>('notFound', {
  title: 'পেজ পাওয়া যায়নি',
  text: 'এই রাস্তা কোথাও যায় না।',
  hint: 'ঠিকানায় ভুল থাকতে পারে, অথবা পেজটি সরানো হয়েছে।',
});
