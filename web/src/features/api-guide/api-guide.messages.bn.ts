import { inBangla } from '../../i18n/catalogue';
import type { apiGuideMessages } from './api-guide.messages';

export const apiGuideInBangla = inBangla<typeof apiGuideMessages>('apiGuide', {
  lead: 'নিজের সিস্টেম থেকে গাড়ি বুক করুন, আর বুকিংয়ের সব খবর সঙ্গে সঙ্গে পান। নির্দেশিকাটি ইংরেজিতে লেখা।',
  reference: 'এপিআই রেফারেন্স',
  sections: 'এই পেজে যা আছে',
});
