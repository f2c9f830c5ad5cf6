import { useText } from '../i18n/use-text';
import { ErrorState, LoadingState } from '../ui/states';
import { appMessages as m } from './app.messages';
import { retryCode, useIsCodeMissing } from './code.store';

/** Placeholder while a page's code is loaded; says so when it cannot be loaded. */
export function CodeLoading() {
  const t = useText();
  return useIsCodeMissing() ? <ErrorState text={t(m.scriptMissing)} onRetry={retryCode} /> : <LoadingState />;
}
