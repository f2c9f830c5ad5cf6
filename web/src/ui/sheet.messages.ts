import { catalogue } from '../i18n/catalogue';

/** Texts of printed pages. */
export const sheetMessages = catalogue('sheet', {
  brand: 'Bahon',
  printedOn: 'Printed on {time}',
});
