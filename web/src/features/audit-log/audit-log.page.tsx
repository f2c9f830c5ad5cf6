import { auditEndpoints, type AuditEntry } from '@app/contracts/audit.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { DataList, type Column } from '../../ui/data-list';
import { ExportLink } from '../../ui/export-link';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useListSort } from '../../ui/use-list-sort';
import { useQueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { AuditFilters, auditQuery } from './audit-filters';
import { useAuditLogInfiniteQuery } from '../../desk/audit/audit.api';
import { auditLogMessages as m } from '../../desk/audit/audit.messages';
import styles from './audit-log.module.css';
import { WhatCell, WhoCell } from './entry-cells';
import { EntryChange } from '../../desk/audit/entry-change';

const orders = [
  { sort: 'at', order: 'desc', label: tools.newestFirst },
  { sort: 'at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The log of what staff did and of every sign-in: found by person, act, subject and day, and taken as a file. */
export function AuditLogPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const wanted = { ...auditQuery(filter), ...sort.query };
  const query = useAuditLogInfiniteQuery({ query: wanted }, { refetchOnMountOrArgChange: true });
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  const entries = rowsOf(query.data);
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t(m.what),
      isPrimary: true,
      render: (entry) => <WhatCell entry={entry} filter={filter} />,
    },
    { key: 'who', title: t(m.who), render: (entry) => <WhoCell entry={entry} filter={filter} /> },
    {
      key: 'when',
      title: t(m.when),
      sortBy: 'at',
      render: ({ at }) => (
        <span className={styles.date}>
          <DateTime iso={at} />
        </span>
      ),
    },
    { key: 'change', title: t(m.change), render: (entry) => <EntryChange entry={entry} /> },
  ];
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(m.back) }}
        actions={<ExportLink path={auditEndpoints.export.path} filter={wanted} />}
      />
      <AuditFilters filter={filter} sort={sort} actorName={entries[0]?.actor_name ?? undefined} />
      <div className={styles.list}>
        <ListState
          query={query}
          isEmpty={entries.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={
            <EmptyState text={t(filter.isFiltered ? m.emptyFiltered : m.empty)}>
              {filter.isFiltered && <ButtonLink to="/admin/audit-log">{t(m.showAll)}</ButtonLink>}
            </EmptyState>
          }
        >
          <DataList
            label={t(m.title)}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            sort={sort}
            isOld={query.currentData === undefined}
          />
        </ListState>
      </div>
    </>
  );
}
