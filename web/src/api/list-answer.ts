import { z } from 'zod';
import type { Text } from '../i18n/catalogue';
import { toApiError, type ApiError } from './api-error';
import { useErrorText } from './use-error-text';

const NOT_A_LIST: ApiError = { status: 200, code: 'not_a_list', message: '', errors: {} };

const anyList = z.looseObject({ data: z.array(z.unknown()) });

/** Makes a list endpoint fail, instead of being empty, when an answer's data is no list: `listOnly(pagedOf(…))`. */
export function listOnly<Definition extends object>(definition: Definition): Definition {
  return Object.assign(definition, {
    rawResponseSchema: anyList,
    catchSchemaFailure: () => NOT_A_LIST,
  });
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
export function useListErrorText(texts: ListTexts): (error: unknown) => string {
  const errorText = useErrorText();
  return (failure) => {
    const { code, status } = toApiError(failure);
    const isUnreadable = code === 'not_a_list' || (code === 'unreadable' && status >= 200 && status < 300);
    return errorText(failure, {
      network: texts.network,
      failed: isUnreadable ? texts.invalid : texts.failed,
    });
  };
}
