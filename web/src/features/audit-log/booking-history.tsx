import type { AuditEntry } from '@app/contracts/audit.js';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { DataList, type Column } from '../../ui/data-list';
import { ListState } from '../../ui/list-state';
import { EmptyState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { useAuditLogInfiniteQuery } from '../../desk/audit/audit.api';
import { auditActionMessages, auditLogMessages as m } from '../../desk/audit/audit.messages';
import styles from './audit-log.module.css';
import { EntryChange } from '../../desk/audit/entry-change';

/** The audit entries of one booking and its payments. Only admins may read them. */
export function BookingHistory({ bookingId }: { bookingId: number }) {
  const t = useText();
  const query = useAuditLogInfiniteQuery(
    { query: { booking_id: String(bookingId) } },
    { refetchOnMountOrArgChange: true },
  );
  const errorText = useListErrorText({ network: m.network, failed: m.failed, invalid: m.invalid });
  const entries = rowsOf(query.data);
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t(m.what),
      isPrimary: true,
      render: ({ action }) => <strong>{t(auditActionMessages[action])}</strong>,
    },
    {
      key: 'who',
      title: t(m.who),
      render: ({ actor_name }) =>
        actor_name === null ? t(m.nobody) : <span translate="no">{actor_name}</span>,
    },
    { key: 'when', title: t(m.when), render: ({ at }) => <DateTime iso={at} /> },
    { key: 'change', title: t(m.change), render: (entry) => <EntryChange entry={entry} /> },
  ];
  return (
    <Card as="section" aria-labelledby="booking-history">
      <h2 id="booking-history" className={styles.heading}>
        {t(m.title)}
      </h2>
      <ListState
        query={query}
        isEmpty={entries.length === 0}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<EmptyState text={t(m.empty)} />}
      >
        <DataList label={t(m.title)} columns={columns} rows={entries} rowKey={({ id }) => id} />
      </ListState>
    </Card>
  );
}
