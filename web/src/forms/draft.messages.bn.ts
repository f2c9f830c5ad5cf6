import { inBangla } from '../i18n/catalogue';
import type { draftMessages } from './draft.messages';

export const draftInBangla = inBangla<typeof draftMessages>('draft', {
  restored: 'আপনি আগে যা লিখেছিলেন, তা ফিরিয়ে আনা হয়েছে।',
  startOver: 'নতুন করে শুরু করুন',
  leaveTitle: 'ফর্মটি ছেড়ে যাবেন?',
  leaveText: 'এটি এখনও পাঠানো হয়নি। যা লিখেছেন তা এই ট্যাবে থাকবে, ফিরে এলে আবার পাবেন; বেছে নেওয়া ফাইলগুলো থাকবে না।',
  leave: 'ছেড়ে যান',
  stay: 'থাকুন',
});
