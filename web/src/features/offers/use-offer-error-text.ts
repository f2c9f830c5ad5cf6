import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { offerMessages as m } from './offers.messages';

/** "Error: {message}", as the offers and the booking requests say a failure. */
export function useOfferErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  return (error) => t(m.error, { message: errorText(error) });
}
