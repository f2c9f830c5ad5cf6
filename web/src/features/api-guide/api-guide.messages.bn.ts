import { inBangla } from '../../i18n/catalogue';
import type { apiGuideMessages } from './api-guide.messages';

export const apiGuideInBangla = inBangla<typeof apiGuideMessages>('apiGuide', {
  title: 'এপিআই কী ও ওয়েবহুক',
  lead: 'নিজের প্রোগ্রাম থেকে গাড়ি বুক করুন, আর বুকিংয়ের সব খবর সঙ্গে সঙ্গে জেনে নিন। নির্দেশিকাটি ইংরেজিতে লেখা।',
  back: 'প্রোফাইল',
  calls: 'সব কল ও ফিল্ড',
  sections: 'এই পাতায় যা আছে',
});
