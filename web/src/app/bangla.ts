/** All Bangla of the client in one chunk, loaded when the language is chosen. Every `*.messages.bn.ts` stands here. */
import { apiInBangla } from '../api/api.messages.bn';
import type { Wordings } from '../i18n/catalogue';
import { filesFieldInBangla } from '../ui/form/files-field.messages.bn';
import { listToolsInBangla } from '../ui/list-tools.messages.bn';
import { longTextInBangla } from '../ui/long-text.messages.bn';
import { otpFormInBangla } from '../ui/otp-form.messages.bn';
import { priceInBangla } from '../ui/price-breakdown.messages.bn';
import { uiInBangla } from '../ui/ui.messages.bn';
import { appInBangla } from './app.messages.bn';

export const bangla: Wordings = {
  ...apiInBangla,
  ...appInBangla,
  ...filesFieldInBangla,
  ...listToolsInBangla,
  ...longTextInBangla,
  ...otpFormInBangla,
  ...priceInBangla,
  ...uiInBangla,
};
