import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/query-state';
import { consoleMessages as m } from './console.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

interface LaneQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The states loading and failed; rows that were loaded once stay visible. */
export function LaneState({ query, children }: { query: LaneQuery; children: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  if (query.data !== undefined) return children;
  return (
    <QueryState
      query={query}
      errorText={(error) => errorText(error, { network: m.network, failed: m.loadFailed })}
      text={t(ui.loading)}
    />
  );
}
