import { useText } from '../i18n/use-text';
import { Button } from './button';
import { uiMessages as m } from './ui.messages';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The button below a keyset-paged list: `hasNextPage`, `isFetchingNextPage`, `fetchNextPage` of its infinite query. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const t = useText();
  if (!hasMore) return null;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', paddingTop: 20 }}>
      <Button isBusy={isLoading} onClick={onMore}>
        {t(m.loadMore)}
      </Button>
    </div>
  );
}
