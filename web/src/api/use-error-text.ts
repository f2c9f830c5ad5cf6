import { useCallback } from 'react';
import { errorCodeText, plainErrorCode } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import type { Text } from '../i18n/catalogue';
import { toApiError } from './api-error';
import { uiMessages } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';

/** Texts of a failure for which the server has no text. */
export interface ErrorTexts {
  /** Without an answer. */
  readonly network?: Text | undefined;
  /** When the answer has no reason: "Failed to …". */
  readonly failed?: Text | undefined;
}

/**
 * The text of a failure: by its code when that text has no parameters, else the server's message, else the fallback. Pass the
 * error that `unwrap()` threw or the `error` of a query. The fallbacks of the hook apply to failures without fallbacks of their own.
 */
export function useErrorText({ network, failed }: ErrorTexts = {}) {
  const t = useText();
  return useCallback(
    (error: unknown, fallbacks: ErrorTexts = { network, failed }): string => {
      const { code, message } = toApiError(error);
      if (code === 'network') return t(fallbacks.network ?? uiMessages.noConnection);
      const errorCode = plainErrorCode(code);
      if (errorCode) return t(errorCodeText(errorCode));
      return message || t(fallbacks.failed ?? common.somethingWrong);
    },
    [t, network, failed],
  );
}

interface ListTexts {
  /** No answer came. */
  readonly network?: Text;
  /** The answer says nothing. */
  readonly failed: Text;
  /** It is not a list, or not an answer of our server. */
  readonly invalid: Text;
}

/** Shows why a list could not be loaded, with the texts of its page. */
export function useListErrorText({ network, failed, invalid }: ListTexts): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    const { code, status } = toApiError(error);
    const isInvalid = code === 'unreadable' && status >= 200 && status < 300;
    return errorText(error, { network, failed: isInvalid ? invalid : failed });
  };
}
