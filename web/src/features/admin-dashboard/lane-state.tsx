import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { consoleMessages as m } from './console.messages';

interface LaneQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Loading or failed; a lane that once had its rows keeps showing them. */
export function LaneState({ query, children }: { query: LaneQuery; children: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  if (query.data !== undefined) return children;
  if (query.error === undefined) return <LoadingState text={t(m.loading)} />;
  return (
    <ErrorState
      text={errorText(query.error, { network: m.network, failed: m.loadFailed })}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
