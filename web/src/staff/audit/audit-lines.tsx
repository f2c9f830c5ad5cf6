import type { AuditEntry, AuditSubjectType } from '@app/contracts/audit.js';
import { Button } from 'antd';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { ErrorState, LoadingState } from '../../ui/states';
import { useNextPage } from '../../ui/use-next-page';
import { DateTime } from '../../ui/values';
import { staffMessages as staff } from '../staff.messages';
import { useAuditLogInfiniteQuery } from './audit.api';
import { auditLogMessages as m } from './audit.messages';
import styles from './audit.module.css';
import { actionText, actorText, EntryChange } from './entry-change';

export interface AuditLinesProps {
  /** Which entries: those of a person, about a row or all rows of a kind, or about a booking and its payments. */
  query:
    | { readonly actor_id: string }
    | { readonly subject_type: AuditSubjectType; readonly subject_id?: string }
    | { readonly booking_id: string };
  /** False when all entries have the same actor. */
  hasActor?: boolean;
}

/** Audit entries of a row, newest first. Only admins may read them. */
export function AuditLines({ query: requestedQuery, hasActor = true }: AuditLinesProps) {
  const t = useText();
  const query = useAuditLogInfiniteQuery(
    { query: { limit: '10', ...requestedQuery } },
    { refetchOnMountOrArgChange: true },
  );
  const errorText = useListErrorText({
    network: staff.networkShort,
    failed: m.failed,
    invalid: staff.invalid,
  });
  const nextPage = useNextPage(query);
  if (query.currentData === undefined) {
    return query.error === undefined ? (
      <LoadingState text={t(m.loading)} count={1} />
    ) : (
      <ErrorState text={errorText(query.error)} onRetry={() => void query.refetch()} />
    );
  }
  const entries = rowsOf(query.currentData);
  if (entries.length === 0) return <p>{t(m.empty)}</p>;
  return (
    <>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} hasActor={hasActor} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button className={styles.more} loading={nextPage.isBusy} onClick={nextPage.ask}>
          {t(staff.loadMore)}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, hasActor }: { entry: AuditEntry; hasActor: boolean }) {
  const t = useText();
  return (
    <div className={styles.entry}>
      <strong>{t(actionText(entry))}</strong>
      <span className={styles.about}>
        <DateTime iso={entry.at} />
        {hasActor && <span translate="no">{actorText(t, entry)}</span>}
      </span>
      <EntryChange entry={entry} />
    </div>
  );
}
