import type { ContactMessage } from '@app/contracts/contact.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { App, Button } from 'antd';
import { useListErrorText } from '../../api/list-answer';
import { useErrorText } from '../../api/use-error-text';
import { BulkResult } from '../../desk/bulk-bar';
import type { DeskColumn } from '../../desk/desk-column';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { RowDrawer } from '../../desk/row-drawer';
import { useBulk } from '../../desk/use-bulk';
import { useDesk, type Desk, type Selection } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { Announcement } from '../../ui/arrival';
import { LinkButton } from '../../desk/link-button';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { Pager } from '../../desk/pager';
import { EmptyState } from '../../ui/states';
import { useArrivals } from '../../ui/use-arrivals';
import { usePages } from '../../desk/use-pages';
import type { QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import styles from './contact-messages.module.css';
import { useContactMessagesInfiniteQuery, useMarkContactsReadMutation } from './contact-messages.api';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { ActionsCell, StateCell, SubjectCell, type MessageHandlers } from './message-cells';
import { MessageActions, MessageStory } from './message-story';
import { oneLine } from './one-line';
import { useMessageActions } from './use-message-actions';

const PAGE_SIZE = 10;

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'unread', order: 'desc', label: m.unreadFirst },
] as const;
type Order = (typeof orders)[number];

/** The filter of the address as the calls take it. */
function messageQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, is_read: filter.pick('is_read', ['0', '1']) };
}

function useMessageColumns(actions: MessageHandlers): readonly DeskColumn<ContactMessage>[] {
  const t = useText();
  const width = useWidth();
  const text = (value: string) => (
    <span translate="no" title={value}>
      {oneLine(value)}
    </span>
  );
  return [
    {
      key: 'subject',
      title: t(m.subject),
      width: width(260, 245),
      isPrimary: true,
      isFixed: true,
      render: (message) => <SubjectCell message={message} />,
    },
    {
      key: 'state',
      title: t(m.state),
      width: width(165, 155),
      sortBy: 'unread',
      filter: {
        name: 'is_read',
        options: [
          { value: '0', label: t(m.unread) },
          { value: '1', label: t(m.read) },
        ],
      },
      render: (message) => <StateCell message={message} />,
    },
    { key: 'from', title: t(m.from), width: 150, render: ({ name }) => text(name) },
    { key: 'email', title: t(m.email), width: 190, render: ({ email }) => text(email) },
    { key: 'excerpt', title: t(m.excerpt), width: 250, render: ({ message }) => text(message) },
    {
      key: 'received',
      title: t(m.received),
      width: width(170, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: 130,
      isFixed: true,
      isBare: true,
      render: (message) => <ActionsCell message={message} actions={actions} />,
    },
  ];
}

/** Marks the selected messages read. */
function useMarkRead(selection: Selection) {
  const { message } = App.useApp();
  const errorText = useErrorText();
  const [markRead] = useMarkContactsReadMutation();
  return useBulk(
    selection,
    (ids) => markRead({ body: { ids } }).unwrap(),
    (thrown) => void message.error(errorText(thrown, { network: m.statusFailed, failed: m.statusFailed })),
  );
}

/** The messages that the address asks for, in pages, and which of them came in since. */
function useMessageList({ filter, sort, openRow }: Desk<ContactMessage, Order>) {
  const filtered = messageQuery(filter);
  const wanted = { ...filtered, ...sort.query };
  const query = useContactMessagesInfiniteQuery({ query: { limit: '100', ...wanted } });
  const { rows, shown, pager } = usePages(query, filter.page, PAGE_SIZE);
  const outside = useOutsideRow(useContactMessagesInfiniteQuery, { openRow, rows, query });
  const isNewestFirst = query.currentData !== undefined && sort.isOwn;
  const { hasArrived } = useArrivals(rows, isNewestFirst, JSON.stringify(filtered));
  return { wanted, query, rows, shown, pager, outside, hasArrived };
}

function Messages() {
  const t = useText();
  const { message: toast } = App.useApp();
  const actions = useMessageActions((text) => void toast.success(text));
  const desk = useDesk('messages', orders, useMessageColumns(actions));
  const bulk = useMarkRead(desk.selection);
  const { wanted, query, rows, shown, pager, outside, hasArrived } = useMessageList(desk);
  const errorText = useListErrorText({ network: m.loadFailed, failed: m.loadFailed, invalid: m.loadFailed });
  const alert = <AlertLine text={actions.failure} onClose={actions.dismiss} />;
  const nameOf = ({ subject }: ContactMessage) => oneLine(subject);
  return (
    <>
      <DeskHeader title={t(m.title)} lead={t(m.lead)} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        search={<SearchFilter filter={desk.filter} name="search" label={t(m.search)} />}
        actions={<ExportButton path={exportEndpoints.contactMessages.path} filter={wanted} />}
      />
      <BulkResult
        outcome={bulk.outcome}
        rowName={(id) => rows.filter((row) => row.id === id).map(nameOf)[0]}
        onClose={bulk.dismiss}
      />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={shown}
        query={query}
        rowName={nameOf}
        alert={alert}
        rowClass={({ is_read }) => (is_read === 0 ? styles.unread : styles.read)}
        bulk={
          <Button size="small" type="primary" loading={bulk.isBusy} onClick={bulk.run}>
            {t(m.markAllRead)}
          </Button>
        }
        pager={<Pager {...pager} onPage={desk.filter.setPage} />}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<NoMessages isFiltered={desk.filter.isFiltered} />}
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={rows}
        query={query}
        {...outside}
        title={nameOf}
        isTitleName
        alert={alert}
        footer={(message) => <MessageActions message={message} actions={actions} />}
      >
        {(message) => <MessageStory key={message.id} message={message} />}
      </RowDrawer>
      <NewestMessage message={rows[0]} hasArrived={hasArrived} />
      {actions.dialog}
    </>
  );
}

interface NewestMessageProps {
  message: ContactMessage | undefined;
  hasArrived: (id: number) => boolean;
}

/** Tells screen readers about a message that came in while the list was open. */
function NewestMessage({ message, hasArrived }: NewestMessageProps) {
  const t = useText();
  return (
    <Announcement>
      {message &&
        hasArrived(message.id) &&
        t(m.arrived, { name: message.name, subject: oneLine(message.subject) })}
    </Announcement>
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(m.empty)} hint={t(m.emptyHint)} />;
  return (
    <EmptyState text={t(m.emptyFiltered)}>
      <LinkButton to="/admin/messages">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The admin's inbox of the contact form, ten a page. */
export function ContactMessagesPage() {
  return (
    <DeskProvider>
      <Messages />
    </DeskProvider>
  );
}
