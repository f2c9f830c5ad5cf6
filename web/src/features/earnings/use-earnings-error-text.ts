import { useErrorText } from '../../api/use-error-text';
import { earningMessages as m } from './earnings.messages';

/** Why the earnings could not be loaded. */
export function useEarningsErrorText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => errorText(error, { network: m.network, failed: m.failed });
}
