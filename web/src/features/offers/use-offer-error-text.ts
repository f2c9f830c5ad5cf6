import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { offerMessages as m } from './offers.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** The failure text of offers and booking requests: "Error: {message}". */
export function useOfferErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useListErrorText({ failed: common.somethingWrong, invalid: m.invalid });
  return (error) => t(m.error, { message: errorText(error) });
}
