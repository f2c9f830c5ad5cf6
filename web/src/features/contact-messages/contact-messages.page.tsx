import { exportEndpoints } from '@app/contracts/exports.js';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { Announcement } from '../../ui/arrival';
import { ButtonLink } from '../../ui/button';
import { ExportLink } from '../../ui/export-link';
import { FilterBar, SearchFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { Pager } from '../../ui/pager';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useArrivals } from '../../ui/use-arrivals';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { usePages } from '../../ui/use-pages';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { useSafeFocus } from '../../ui/use-safe-focus';
import styles from './contact-messages.module.css';
import { useContactMessagesInfiniteQuery } from './contact-messages.api';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { MessageCard } from './message-card';
import { oneLine } from './one-line';
import { useMessageActions } from './use-message-actions';

const PAGE_SIZE = 10;

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'unread', order: 'desc', label: m.unreadFirst },
] as const;

interface MessagesProps {
  filter: QueryFilter;
  sort: ListSort<(typeof orders)[number]>;
}

/** The filter of the address as the calls take it. */
function messageQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, is_read: filter.pick('is_read', ['0', '1']) };
}

function Messages({ filter, sort }: MessagesProps) {
  const t = useText();
  const query = useContactMessagesInfiniteQuery({
    query: { limit: '100', ...messageQuery(filter), ...sort.query },
  });
  const errorText = useListErrorText({ network: m.loadFailed, failed: m.loadFailed, invalid: m.loadFailed });
  const { rows, shown, pager } = usePages(query, filter.page, PAGE_SIZE);
  const { hasArrived } = useArrivals(rows, query.currentData !== undefined && sort.isOwn);
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useSafeFocus();
  const actions = useMessageActions(say, takeFocus);
  const newest = rows[0];
  const empty = filter.isFiltered ? (
    <EmptyState text={t(m.emptyFiltered)}>
      <ButtonLink to="/admin/messages">{t(m.showAll)}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />
  );
  return (
    <>
      <AlertLine text={actions.failure} onClose={actions.dismiss} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListState
          query={{ ...query, hasNextPage: false }}
          isEmpty={rows.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={empty}
        >
          <ul className={styles.cards} aria-label={t(m.title)} aria-busy={query.currentData === undefined}>
            {shown.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                isBusy={actions.busyId === message.id}
                onToggle={() => actions.toggle(message)}
                onReply={() => actions.reply(message)}
                onDelete={() => actions.remove(message)}
              />
            ))}
          </ul>
          <Pager {...pager} onPage={filter.setPage} />
        </ListState>
      </div>
      <Announcement>
        {newest &&
          hasArrived(newest.id) &&
          t(m.arrived, { name: newest.name, subject: oneLine(newest.subject) })}
      </Announcement>
      {actions.dialog}
      {toast}
    </>
  );
}

/** The admin's inbox of the contact form, ten a page. */
export function ContactMessagesPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        actions={
          <ExportLink
            path={exportEndpoints.contactMessages.path}
            filter={{ ...messageQuery(filter), ...sort.query }}
          />
        }
      />
      <FilterBar label={t(m.filters)}>
        <SearchFilter filter={filter} name="search" label={t(m.search)} />
        <SelectFilter
          filter={filter}
          name="is_read"
          label={t(m.show)}
          allLabel={t(m.all)}
          options={[
            { value: '0', label: t(m.unreadOnly) },
            { value: '1', label: t(m.readOnly) },
          ]}
        />
        <SortFilter sort={sort} />
      </FilterBar>
      <Messages key={`${filter.get('search')} ${filter.get('is_read')}`} filter={filter} sort={sort} />
    </>
  );
}
