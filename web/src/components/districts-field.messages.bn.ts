import { inBangla } from '../i18n/catalogue';
import type { districtMessages } from './districts-field.messages';

export const districtsFieldInBangla = inBangla<typeof districtMessages>('districtsField', {
  districts: 'ওঠানোর জেলা',
  anywhere: 'বাংলাদেশের যেকোনো জায়গা',
  addDistrict: 'জেলা যোগ করুন',
  removeDistrict: '{district} সরান',
});
