import { auditActions, auditEndpoints, auditSubjectTypes, type AuditEntry } from '@app/contracts/audit.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { actionText } from '../../desk/audit/action-text';
import { useAuditLogInfiniteQuery } from '../../desk/audit/audit.api';
import {
  auditActionMessages,
  auditLogMessages as m,
  auditSubjectMessages,
} from '../../desk/audit/audit.messages';
import { EntryChange } from '../../desk/audit/entry-change';
import type { DeskColumn } from '../../desk/desk-column';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { RowDrawer } from '../../desk/row-drawer';
import { RowLink } from '../../desk/row-link';
import { useDesk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { LinkButton } from '../../desk/link-button';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { EmptyState } from '../../ui/states';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { AuditChips, AuditFilters, auditQuery } from './audit-filters';
import styles from './audit-log.module.css';
import { SubjectCell, WhoCell } from './entry-cells';
import { EntryStory } from './entry-story';

const orders = [
  { sort: 'at', order: 'desc', label: tools.newestFirst },
  { sort: 'at', order: 'asc', label: tools.oldestFirst },
] as const;

function useEntryColumns(filter: QueryFilter): readonly DeskColumn<AuditEntry>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'what',
      title: t(m.what),
      width: 240,
      isPrimary: true,
      isFixed: true,
      filter: {
        name: 'action',
        options: auditActions.map((value) => ({ value, label: t(auditActionMessages[value]) })),
      },
      render: (entry) => <RowLink id={entry.id}>{t(actionText(entry))}</RowLink>,
    },
    {
      key: 'subject',
      title: t(m.subject),
      width: 150,
      filter: {
        name: 'subject_type',
        options: auditSubjectTypes.map((value) => ({ value, label: t(auditSubjectMessages[value]) })),
      },
      render: (entry) => <SubjectCell entry={entry} filter={filter} />,
    },
    {
      key: 'who',
      title: t(m.who),
      width: 170,
      render: (entry) => <WhoCell entry={entry} filter={filter} />,
    },
    {
      key: 'when',
      title: t(m.when),
      width: width(180, 210),
      sortBy: 'at',
      render: ({ at }) => <DateTime iso={at} />,
    },
    {
      key: 'change',
      title: t(m.change),
      width: 420,
      render: (entry) => (
        <div className={styles.line}>
          <EntryChange entry={entry} />
        </div>
      ),
    },
  ];
}

function AuditLog() {
  const t = useText();
  const columns = useEntryColumns(useQueryFilter());
  const desk = useDesk('audit', orders, columns);
  const { filter } = desk;
  const wanted = { ...auditQuery(filter), ...desk.sort.query };
  const query = useAuditLogInfiniteQuery(
    { query: { limit: '50', ...wanted } },
    { refetchOnMountOrArgChange: true },
  );
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  const entries = rowsOf(query.data);
  const outside = useOutsideRow(useAuditLogInfiniteQuery, { openRow: desk.openRow, rows: entries, query });
  const actorName = entries.find(({ actor_id }) => String(actor_id) === wanted.actor_id)?.actor_name;
  return (
    <>
      <DeskHeader title={t(m.title)} lead={t(m.lead)} back={{ to: '/admin/dashboard', label: t(m.back) }} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        chosenElsewhere={['subject_id']}
        actions={<ExportButton path={auditEndpoints.export.path} filter={wanted} />}
      >
        <AuditFilters filter={filter} actorName={actorName ?? undefined} />
      </DeskToolbar>
      <AuditChips filter={filter} actorName={actorName ?? undefined} />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={entries}
        query={query}
        rowName={(entry) => t(actionText(entry))}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={
          <EmptyState text={t(filter.isFiltered ? m.emptyFiltered : m.empty)}>
            {filter.isFiltered && <LinkButton to="/admin/audit-log">{t(m.showAll)}</LinkButton>}
          </EmptyState>
        }
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={entries}
        query={query}
        {...outside}
        title={(entry) => t(actionText(entry))}
      >
        {(entry) => <EntryStory key={entry.id} entry={entry} />}
      </RowDrawer>
    </>
  );
}

/** The log of staff actions and logins, with filters for person, action, subject and day, and an export. */
export function AuditLogPage() {
  return (
    <DeskProvider>
      <AuditLog />
    </DeskProvider>
  );
}
