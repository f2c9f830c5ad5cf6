import { auditActions, auditSubjectTypes } from '@app/contracts/audit.js';
import { useState } from 'react';
import { usePeopleQuery } from '../../api/people.api';
import { auditLogMessages as m, auditSubjectMessages } from '../../desk/audit/audit.messages';
import { FilterChips } from '../../desk/filter-chips';
import { PersonSelect } from '../../desk/person-select';
import { RangeFilter } from '../../desk/range-filter';
import { useText } from '../../i18n/use-text';
import type { QueryFilter } from '../../ui/use-query-filter';
import styles from './audit-log.module.css';

/** The filters in the address as the call accepts them. */
export function auditQuery(filter: QueryFilter) {
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
export function AuditFilters({ filter, actorName }: AuditFiltersProps) {
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
        chosen={actor}
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
export function AuditChips({ filter, actorName }: AuditFiltersProps) {
  const t = useText();
  const { actor_id, subject_type, subject_id } = auditQuery(filter);
  const chips = [
    actor_id && {
      name: 'actor_id',
      text: t(m.onlyBy, { name: actorName ?? t(m.by, { id: actor_id }) }),
    },
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
