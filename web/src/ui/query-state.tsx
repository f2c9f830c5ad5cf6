import { ErrorState, LoadingState, type LoadingStateProps } from './states';

interface QueryStateProps extends LoadingStateProps {
  query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  errorText: (error: unknown) => string;
}

/** The loading or error state of a query without data. */
export function QueryState({ query, errorText, ...loading }: QueryStateProps) {
  if (!query.error) return <LoadingState {...loading} />;
  return (
    <ErrorState
      text={errorText(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
