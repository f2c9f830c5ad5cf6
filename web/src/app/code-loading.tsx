import { useText } from '../i18n/use-text';
import { ErrorState, LoadingState } from '../ui/states';
import { appMessages as m } from './app.messages';
import { retryCode, useIsCodeMissing } from './code.store';

/** Stands where a page's code is on its way, and says so when it can't be loaded. */
export function CodeLoading() {
  const t = useText();
  return useIsCodeMissing() ? <ErrorState text={t(m.codeMissing)} onRetry={retryCode} /> : <LoadingState />;
}
