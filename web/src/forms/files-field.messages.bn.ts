import { inBangla } from '../i18n/catalogue';
import type { filesFieldMessages } from './files-field.messages';

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
