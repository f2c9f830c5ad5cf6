import { catalogue } from '../i18n/catalogue';

export const districtMessages = catalogue('districtsField', {
  districts: 'Pickup districts',
  anywhere: 'Anywhere in Bangladesh',
  addDistrict: 'Add a district',
  removeDistrict: 'Remove {district}',
});
