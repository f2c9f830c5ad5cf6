import { useCallback } from 'react';
import { errorCodeText, plainErrorCode } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import type { Text } from '../i18n/catalogue';
import { toApiError } from './api-error';
import { apiMessages } from './api.messages';

interface Fallbacks {
  /** When no answer came. */
  readonly network?: Text;
  /** When the answer says nothing: the spec's "Failed to …". */
  readonly failed?: Text;
}

/**
 * Says a failure: by its code where the text has no blanks, else the server's own message, else the fallbacks. Pass what
 * `unwrap()` threw or what a query holds in `error`.
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
