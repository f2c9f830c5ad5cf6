import { auditActions, auditEndpoints, auditSubjectTypes, type AuditEntry } from '@app/contracts/audit.js';
import { rowsOf } from '../../api/endpoints';
import { pageMessages as pages } from '../../ui/pages.messages';
import { commonMessages as common } from '../../ui/common.messages';
import {
  auditActionMessages,
  auditLogMessages as m,
  auditSubjectMessages,
  auditValueMessages,
} from '../../staff/audit/audit.messages';
import {
  actionText,
  actorText,
  changedFields,
  EntryChange,
  useAuditLogInfiniteQuery,
} from '../../staff/audit/audit-entries';
import type { TableColumn } from '../../staff/table-column';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton } from '../../staff/export-button';
import { NoRows } from '../../staff/list-frame';
import { RowLink } from '../../staff/row-link';
import { useTableState } from '../../staff/use-table-state';
import { useOutsideRow } from '../../staff/table-rows';
import { useWidth } from '../../staff/cells';
import { withStaffProvider } from '../../staff/staff-provider';
import { useText, type Translate } from '../../i18n/use-text';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import styles from './audit-log.module.css';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection, DetailsSection } from '../../staff/details';
import { useState, type ComponentProps } from 'react';
import { usePeopleQuery } from '../../api/people.api';
import { FilterChips, RangeFilter } from '../../staff/filters';
import { PersonSelect } from '../../staff/form-fields';
import cells from '../../staff/cells.module.css';

interface CellProps {
  entry: AuditEntry;
  filter: QueryFilter;
}

/** The name of the row that an entry is about; null without a row. */
function subjectText(t: Translate, { subject_type, subject_id }: AuditEntry): string | null {
  if (subject_id === null) return null;
  return t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id });
}

function PickButton(props: Pick<ComponentProps<'button'>, 'title' | 'onClick' | 'children'>) {
  return <button type="button" className={styles.pick} {...props} />;
}

/** The person; a click filters by that person. */
function WhoCell({ entry, filter }: CellProps) {
  const t = useText();
  const { actor_id } = entry;
  const name = actorText(t, entry);
  if (actor_id === null) return <span className={cells.soft}>{name}</span>;
  return (
    <PickButton title={t(m.filterBy, { name })} onClick={() => filter.set({ actor_id: String(actor_id) })}>
      <span translate="no">{name}</span>
    </PickButton>
  );
}

/** The subject; a click filters by it. */
function SubjectCell({ entry, filter }: CellProps) {
  const t = useText();
  const subject = subjectText(t, entry);
  if (!subject) return null;
  const { subject_type, subject_id } = entry;
  return (
    <PickButton
      title={t(m.filterAbout, { subject })}
      onClick={() => filter.set({ subject_type, subject_id: String(subject_id) })}
    >
      {subject}
    </PickButton>
  );
}

/** The filters in the address as the endpoint accepts them. */
function auditQuery(filter: QueryFilter) {
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(filter.get(name)) ? filter.get(name) : undefined);
  const subject_type = filter.pick('subject_type', auditSubjectTypes);
  return {
    action: filter.pick('action', auditActions),
    subject_type,
    // An id identifies a row only together with its kind.
    subject_id: subject_type && id('subject_id'),
    actor_id: id('actor_id'),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

interface AuditFiltersProps {
  filter: QueryFilter;
  /** The name of the person whose entries are shown. */
  actorName: string | undefined;
}

/** Filters for person and days. Actions and kinds are filtered in their columns. */
function AuditFilters({ filter, actorName }: AuditFiltersProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const { data, isFetching } = usePeopleQuery({ query: { limit: '20', search: words || undefined } });
  const { actor_id } = auditQuery(filter);
  const actor = actor_id
    ? { id: Number(actor_id), name: actorName ?? t(m.by, { id: actor_id }), detail: '' }
    : undefined;
  return (
    <>
      <PersonSelect
        label={t(m.who)}
        placeholder={t(m.who)}
        value={actor?.id ?? null}
        selectedPerson={actor}
        people={data?.map(({ id, name, username, email }) => ({
          id,
          name,
          detail: `@${username} · ${email}`,
        }))}
        isLoading={isFetching}
        onSearch={setWords}
        onChange={(id) => filter.set({ actor_id: id === null ? '' : String(id) })}
      />
      <RangeFilter filter={filter} />
    </>
  );
}

/** The filters for person and subject, which a click in the list sets. */
function AuditChips({ filter, actorName }: AuditFiltersProps) {
  const t = useText();
  const { actor_id, subject_type, subject_id } = auditQuery(filter);
  const chips = [
    actor_id && { name: 'actor_id', text: t(m.onlyBy, { name: actorName ?? t(m.by, { id: actor_id }) }) },
    subject_type &&
      subject_id && {
        name: 'subject_id',
        text: t(m.onlyAbout, {
          subject: t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id }),
        }),
      },
  ].filter((chip) => typeof chip === 'object');
  return (
    <div className={styles.chips}>
      <FilterChips filter={filter} chips={chips} removeText={m.remove} />
    </div>
  );
}

/** All details of an entry, and the other entries about the same row. */
function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { actor_role, session_id, request_id, subject_id, subject_type } = entry;
  const subject = subjectText(t, entry);
  return (
    <>
      <FactsSection
        title={t(m.what)}
        facts={[
          { label: t(m.who), value: <span translate="no">{actorText(t, entry)}</span> },
          { label: t(m.role), value: actor_role && t(auditValueMessages[`role.${actor_role}`]) },
          { label: t(m.when), value: <DateTime iso={entry.at} /> },
          { label: t(m.subject), value: subject },
          { label: t(m.session), value: session_id === null ? null : `#${session_id}` },
          { label: t(m.request), value: request_id && <span translate="no">{request_id}</span> },
        ]}
      />
      {changedFields(entry).length > 0 && (
        <DetailsSection title={t(m.change)}>
          <EntryChange entry={entry} />
        </DetailsSection>
      )}
      {subject && (
        <AuditTimeline
          title={t(m.historyOf, { subject })}
          query={{ subject_type, subject_id: String(subject_id) }}
        />
      )}
    </>
  );
}

const orders = [
  { sort: 'at', order: 'desc', label: tools.newestFirst },
  { sort: 'at', order: 'asc', label: tools.oldestFirst },
] as const;

function useEntryColumns(filter: QueryFilter): readonly TableColumn<AuditEntry>[] {
  const t = useText();
  const width = useWidth();
  return [
    {
      key: 'what',
      title: t(m.what),
      width: 240,
      isText: true,
      isPrimary: true,
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
      isText: true,
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
      isText: true,
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
  const tableState = useTableState('audit', orders, columns);
  const { filter, openRow } = tableState;
  const listQuery = { ...auditQuery(filter), ...tableState.sort.query };
  const query = useAuditLogInfiniteQuery(
    { query: { limit: '50', ...listQuery } },
    { refetchOnMountOrArgChange: true },
  );
  const rows = rowsOf(query.data);
  const outsideRow = useOutsideRow(useAuditLogInfiniteQuery, { openRow, rows, query });
  const actorName = rows.find(({ actor_id }) => String(actor_id) === listQuery.actor_id)?.actor_name;
  return (
    <>
      <StaffHeader
        title={t(pages.auditLog)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(pages.dashboard) }}
      />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        chosenElsewhere={['subject_id']}
        actions={<ExportButton path={auditEndpoints.export.path} filter={listQuery} />}
      >
        <AuditFilters filter={filter} actorName={actorName ?? undefined} />
      </StaffToolbar>
      <AuditChips filter={filter} actorName={actorName ?? undefined} />
      <StaffList
        tableState={tableState}
        label={t(pages.auditLog)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={(entry) => t(actionText(entry))}
        errors={{ network: common.networkError, failed: m.failed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={filter.isFiltered} texts={m} all="/admin/audit-log" />}
      >
        {(entry) => <EntryDetails entry={entry} />}
      </StaffList>
    </>
  );
}

/** The log of staff actions and logins, with filters for person, action, subject and day, and an export. */
export const AuditLogPage = withStaffProvider(AuditLog);
