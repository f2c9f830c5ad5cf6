import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ownVehicleMessages as m } from './own-vehicle.messages';

/** "Network error: …" without an answer, else the server's text, else the given text. */
export function useVehicleErrorText(): (error: unknown, failed: Text) => string {
  const t = useText();
  const errorText = useErrorText();
  return (thrown, failedText) => {
    const error = toApiError(thrown);
    if (error.status === 0) return t(m.network, { detail: error.message || t(m.noConnection) });
    return errorText(error, { failed: failedText });
  };
}
