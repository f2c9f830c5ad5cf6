import { catalogue } from '../i18n/catalogue';

export const sheetMessages = catalogue('sheet', {
  brand: 'Bahon',
  printedOn: 'Printed on {time}',
});
