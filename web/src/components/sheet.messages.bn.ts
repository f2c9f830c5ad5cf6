import { inBangla } from '../i18n/catalogue';
import type { sheetMessages } from './sheet.messages';

export const sheetInBangla = inBangla<typeof sheetMessages>('sheet', {
  brand: 'বাহন',
  printedOn: 'প্রিন্ট: {time}',
});
