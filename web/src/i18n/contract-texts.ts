import { errorCatalogue, isErrorCode, type ErrorCode } from '@app/contracts/errors.js';
import type { Text } from './catalogue';

/** The text of an error code; the contract's catalogue is its English wording. */
export function errorCodeText(code: ErrorCode): Text {
  return { id: `error.${code}`, defaultMessage: errorCatalogue[code].text };
}

/** An error code whose text has no blanks to fill, so that the client can show it without the server; otherwise null. */
export function plainErrorCode(code: string): ErrorCode | null {
  return isErrorCode(code) && !errorCatalogue[code].text.includes('{') ? code : null;
}
