import { useText } from '../i18n/use-text';
import { Button } from './button';
import { uiMessages as m } from './ui.messages';
import { useNextPage, type NextPageQuery } from './use-next-page';

export interface LoadMoreProps {
  query: NextPageQuery;
}

/** The button below a keyset-paged list. */
export function LoadMore({ query }: LoadMoreProps) {
  const t = useText();
  const nextPage = useNextPage(query);
  if (!query.hasNextPage) return null;
  return (
    <div style={{ display: 'grid', justifyItems: 'center', paddingTop: 20 }}>
      <Button isBusy={nextPage.isBusy} onClick={nextPage.ask}>
        {t(m.loadMore)}
      </Button>
    </div>
  );
}
