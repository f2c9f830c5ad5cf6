import type { ContactMessage } from '@app/contracts/contact.js';
import { exportEndpoints } from '@app/contracts/exports.js';
import { Button } from 'antd';
import { BulkResult, useBulkMutation } from '../../staff/bulk';
import type { TableColumn } from '../../staff/table-column';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton } from '../../staff/export-button';
import { NewestRow, useLiveRows, useOutsideRow } from '../../staff/table-rows';
import { NoRows, Pager, usePages } from '../../staff/list-frame';
import { useCommonColumns, useWidth } from '../../staff/cells';
import { byCreation, useTableState } from '../../staff/use-table-state';
import { useUndo, withStaffProvider } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import type { QueryFilter } from '../../ui/use-query-filter';
import styles from './contact-messages.module.css';
import {
  ActionsCell,
  StateCell,
  SubjectCell,
  type MessageHandlers,
  oneLine,
  useMessageActions,
  useContactMessagesInfiniteQuery,
  useMarkContactsReadMutation,
  useMarkContactUnreadMutation,
} from './use-message-actions';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { staffMessages as staff } from '../../staff/staff.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection, DetailsActions, DetailsSection } from '../../staff/details';
import { DateTime } from '../../ui/values';

/** All details of a message, and its changes. */
function MessageDetails({ message }: { message: ContactMessage }) {
  const t = useText();
  const hasState = message.is_read === 0 || message.replied_id !== 0;
  return (
    <>
      <DetailsSection title={t(common.message)}>
        <p className={styles.text} translate="no">
          {message.message}
        </p>
      </DetailsSection>
      <FactsSection
        title={t(m.from)}
        facts={[
          { label: t(common.subject), value: <span translate="no">{message.subject}</span> },
          { label: t(common.name), value: <span translate="no">{message.name}</span> },
          {
            label: t(common.email),
            value: (
              <a href={`mailto:${message.email}`} translate="no">
                {message.email}
              </a>
            ),
          },
          { label: t(staff.received), value: <DateTime iso={message.created_at} /> },
          { label: t(common.status), value: hasState ? <StateCell message={message} /> : t(m.read) },
        ]}
      />
      <AuditTimeline
        title={t(m.history)}
        key={message.version}
        query={{ subject_type: 'contact_message', subject_id: String(message.id) }}
      />
    </>
  );
}

/** The actions for a message in its drawer. */
function MessageActions({ message, actions }: { message: ContactMessage; actions: MessageHandlers }) {
  const t = useText();
  return (
    <DetailsActions>
      <Button type="primary" onClick={() => actions.reply(message)}>
        {t(common.reply)}
      </Button>
      <Button loading={actions.busyId === message.id} onClick={() => actions.toggle(message)}>
        {t(message.is_read === 0 ? common.markAsRead : m.markUnread)}
      </Button>
      <Button danger onClick={() => actions.remove(message)}>
        {t(common.delete)}
      </Button>
    </DetailsActions>
  );
}

const PAGE_SIZE = 10;

const orders = [...byCreation, { sort: 'unread', order: 'desc', label: m.unreadFirst }] as const;

/** The filter in the address as the endpoint accepts it. */
function messageQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, is_read: filter.pick('is_read', ['0', '1']) };
}

function useMessageColumns(handlers: MessageHandlers): readonly TableColumn<ContactMessage>[] {
  const t = useText();
  const { actions, creationTime } = useCommonColumns();
  const width = useWidth();
  const text = (value: string) => (
    <span translate="no" title={value}>
      {oneLine(value)}
    </span>
  );
  return [
    {
      key: 'subject',
      title: t(common.subject),
      width: width(260, 245),
      isText: true,
      isPrimary: true,
      render: (message) => <SubjectCell message={message} />,
    },
    {
      key: 'state',
      title: t(common.status),
      width: width(165, 155),
      sortBy: 'unread',
      filter: {
        name: 'is_read',
        options: [
          { value: '0', label: t(common.unread) },
          { value: '1', label: t(m.read) },
        ],
      },
      render: (message) => <StateCell message={message} />,
    },
    { key: 'from', title: t(m.from), width: 150, isText: true, render: ({ name }) => text(name) },
    { key: 'email', title: t(common.email), width: 190, isText: true, render: ({ email }) => text(email) },
    {
      key: 'excerpt',
      title: t(common.message),
      width: 250,
      isText: true,
      render: ({ message }) => text(message),
    },
    creationTime('received', t(staff.received), width(170, 210)),
    actions(130, (message: ContactMessage) => <ActionsCell message={message} actions={handlers} />),
  ];
}

function MarkReadButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button size="small" type="primary" loading={isBusy} onClick={onClick}>
      {t(common.markAsRead)}
    </Button>
  );
}

function Messages() {
  const t = useText();
  const actions = useMessageActions();
  const tableState = useTableState('messages', orders, useMessageColumns(actions));
  const { filter, sort, openRow } = tableState;
  const [markUnread] = useMarkContactUnreadMutation();
  const offerUndo = useUndo();
  const bulk = useBulkMutation(
    tableState.selection,
    useMarkContactsReadMutation(),
    { network: m.statusFailed, failed: m.statusFailed },
    (ids) => {
      // Those that were read before stay so.
      const unreadIds = ids.filter((id) => rows.some((row) => row.id === id && row.is_read === 0));
      if (unreadIds.length === 0) return;
      offerUndo(t(m.markedRead, { count: unreadIds.length }), () =>
        Promise.all(unreadIds.map((id) => markUnread({ params: { id } }).unwrap())),
      );
    },
  );
  const filters = messageQuery(filter);
  const listQuery = { ...filters, ...sort.query };
  const query = useContactMessagesInfiniteQuery({ query: { limit: '100', ...listQuery } });
  const { rows, hasArrived, newest } = useLiveRows(query, sort, filters);
  const { shown: shownMessages, pager } = usePages(query, filter.page, PAGE_SIZE);
  const outsideRow = useOutsideRow(useContactMessagesInfiniteQuery, { openRow, rows, query });
  const nameOf = ({ subject }: ContactMessage) => oneLine(subject);
  return (
    <>
      <StaffHeader title={t(pages.messages)} lead={t(m.lead)} />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        search={t(m.search)}
        actions={<ExportButton path={exportEndpoints.contactMessages.path} filter={listQuery} />}
      />
      <BulkResult
        outcome={bulk.outcome}
        rowName={(id) => rows.filter((row) => row.id === id).map(nameOf)[0]}
        onClose={bulk.dismiss}
      />
      <StaffList
        tableState={tableState}
        label={t(pages.messages)}
        rows={shownMessages}
        allRows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={nameOf}
        isTitleName
        alert={<AlertLine text={actions.failure} onClose={actions.dismiss} />}
        rowClass={({ is_read }) => (is_read === 0 ? styles.unread : styles.read)}
        bulk={<MarkReadButton isBusy={bulk.isBusy} onClick={bulk.run} />}
        pager={<Pager {...pager} onPage={filter.setPage} />}
        errors={{ network: m.loadFailed, failed: m.loadFailed, invalid: m.loadFailed }}
        loadingText={t(common.loadingMessages)}
        empty={<NoRows isFiltered={filter.isFiltered} texts={m} all="/admin/messages" />}
        footer={(message) => <MessageActions message={message} actions={actions} />}
      >
        {(message) => <MessageDetails message={message} />}
      </StaffList>
      <NewestRow
        row={newest}
        hasArrived={hasArrived}
        text={(message) => t(m.arrived, { name: message.name, subject: nameOf(message) })}
      />
      {actions.dialog}
    </>
  );
}

/** The admin's inbox of the contact form, ten a page. */
export const ContactMessagesPage = withStaffProvider(Messages);
