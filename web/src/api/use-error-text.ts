import { useCallback } from 'react';
import { errorCodeText, plainErrorCode } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import type { Text } from '../i18n/catalogue';
import { toApiError } from './api-error';
import { apiMessages } from './api.messages';

interface Fallbacks {
  /** Without an answer. */
  readonly network?: Text;
  /** When the answer has no reason: "Failed to …". */
  readonly failed?: Text;
}

/**
 * The text of a failure: by its code when that text has no parameters, else the server's message, else the fallback. Pass the
 * error that `unwrap()` threw or the `error` of a query.
 */
export function useErrorText() {
  const t = useText();
  return useCallback(
    (thrown: unknown, { network, failed }: Fallbacks = {}): string => {
      const error = toApiError(thrown);
      if (error.code === 'network') return t(network ?? apiMessages.network);
      const known = plainErrorCode(error.code);
      if (known) return t(errorCodeText(known));
      return error.message || t(failed ?? apiMessages.failed);
    },
    [t],
  );
}
