import { inBangla } from '../i18n/catalogue';
import type { filesFieldMessages, draftMessages, accountFieldMessages } from './forms.messages';

export const filesFieldInBangla = inBangla<typeof filesFieldMessages>('files', {
  choose: 'ফাইল বেছে নিন',
  chooseOne: 'একটি ফাইল বেছে নিন',
  hint: 'JPEG, PNG, WebP বা PDF; প্রতিটি সর্বোচ্চ {megabytes, number} এমবি, মোট সর্বোচ্চ {count, number}টি ফাইল।',
  hintOne: 'JPEG, PNG, WebP বা PDF, সর্বোচ্চ {megabytes, number} এমবি।',
  chosen: 'বেছে নেওয়া ফাইল',
  remove: '{name} সরান',
  tooLarge: '{name} {megabytes, number} এমবির চেয়ে বড়।',
  wrongType: '{name} ছবি (JPEG, PNG, WebP) বা PDF নয়।',
  broken: 'এই ছবিটি খোলা যাচ্ছে না।',
  empty: '{name} ফাইলটি খালি। অন্য একটি ফাইল বেছে নিন।',
  fitting: 'ছবি প্রস্তুত হচ্ছে…',
  tooMany: 'সর্বোচ্চ {count, number}টি ফাইল দেওয়া যাবে।',
  progress: 'আপলোড হচ্ছে: {percent, number}%',
});

export const draftInBangla = inBangla<typeof draftMessages>('draft', {
  restored: 'আপনি আগে যা লিখেছিলেন, তা ফিরিয়ে আনা হয়েছে।',
  startOver: 'নতুন করে শুরু করুন',
  leaveTitle: 'ফর্মটি ছেড়ে যাবেন?',
  leaveText: 'এটি এখনো পাঠানো হয়নি। যা লিখেছেন তা এই ট্যাবে থাকবে, ফিরে এলে আবার পাবেন; বেছে নেওয়া ফাইলগুলো থাকবে না।',
  leave: 'ছেড়ে যান',
  stay: 'থাকুন',
});

export const accountFieldsInBangla = inBangla<typeof accountFieldMessages>('accountFields', {
  username: 'ইউজারনেম',
  usernameHint: 'কমপক্ষে {minimum, number} অক্ষর: ইংরেজি অক্ষর, সংখ্যা, ডট, হাইফেন বা আন্ডারস্কোর। শুরুতে সংখ্যা নয়।',
  confirm: 'পাসওয়ার্ড নিশ্চিত করুন',
  newPassword: 'নতুন পাসওয়ার্ড',
});
