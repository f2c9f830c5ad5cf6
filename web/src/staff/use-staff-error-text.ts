import { useListErrorText } from '../api/list-answer';
import type { Text } from '../i18n/catalogue';
import { staffMessages as m } from './staff.messages';

/** Texts of a failure for which the server has no text; `network` is without an answer. */
export interface ErrorTexts {
  readonly network?: Text;
  readonly failed?: Text;
}

/** Texts of the failure to load a list; by default those of most staff pages. */
export interface ListErrorTexts {
  readonly failed: Text;
  readonly network?: Text;
  readonly invalid?: Text;
}

/** Shows why a list of a staff page could not be loaded. */
export function useStaffErrorText(errors: ListErrorTexts): (error: unknown) => string {
  return useListErrorText({ network: m.network, invalid: m.invalid, ...errors });
}
