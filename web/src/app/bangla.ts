/** All Bangla of the client in one chunk, loaded when the language is chosen. */
import { errorTextsBn } from '@app/contracts/errors.bn.js';
import { messageTextsBn } from '@app/contracts/messages.bn.js';
import type { Wordings } from '../i18n/catalogue';
import * as catalogues from './bangla-catalogues';

/** The contract's texts under the ids of `contract-texts.ts`. Limits in them are numbers, shown in Bangla digits. */
function contractWordings(scope: 'error' | 'message', texts: Wordings): Wordings {
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      `${scope}.${code}`,
      text.replace(/\{(maximum|minimum)\}/g, '{$1, number}'),
    ]),
  );
}

export const bangla: Wordings = Object.assign(
  {},
  contractWordings('error', errorTextsBn),
  contractWordings('message', messageTextsBn),
  ...Object.values<Wordings>(catalogues),
);
