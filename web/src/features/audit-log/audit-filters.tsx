import { auditActions, auditSubjectTypes } from '@app/contracts/audit.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { FilterBar, PeriodFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import type { ListSort } from '../../ui/use-list-sort';
import type { QueryFilter } from '../../ui/use-query-filter';
import {
  auditActionMessages,
  auditLogMessages as m,
  auditSubjectMessages,
} from '../../desk/audit/audit.messages';
import styles from './audit-log.module.css';

/** The filters of the address as the call takes them; what it would refuse is left out. */
export function auditQuery(filter: QueryFilter) {
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(filter.get(name)) ? filter.get(name) : undefined);
  const subject_type = filter.pick('subject_type', auditSubjectTypes);
  return {
    action: filter.pick('action', auditActions),
    subject_type,
    // A number says which one only beside its kind.
    subject_id: subject_type && id('subject_id'),
    actor_id: id('actor_id'),
    from: filter.day('from'),
    to: filter.day('to'),
  };
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText();
  return (
    <Button size="small" icon="close" aria-label={t(m.remove, { filter: text })} onClick={onRemove}>
      {text}
    </Button>
  );
}

interface AuditFiltersProps {
  filter: QueryFilter;
  sort: ListSort;
  actorName: string | undefined;
}

/** Act, kind and days; a person or one subject is chosen in the list and stands here until it is removed. */
export function AuditFilters({ filter, sort, actorName }: AuditFiltersProps) {
  const t = useText();
  const { actor_id, subject_type, subject_id } = auditQuery(filter);
  return (
    <>
      <FilterBar label={t(m.filters)}>
        <SelectFilter
          filter={filter}
          name="action"
          label={t(m.action)}
          allLabel={t(m.allActions)}
          options={auditActions.map((value) => ({ value, label: t(auditActionMessages[value]) }))}
        />
        <SelectFilter
          filter={filter}
          name="subject_type"
          label={t(m.subject)}
          allLabel={t(m.allSubjects)}
          options={auditSubjectTypes.map((value) => ({ value, label: t(auditSubjectMessages[value]) }))}
        />
        <PeriodFilter filter={filter} />
        <SortFilter sort={sort} isForCards />
      </FilterBar>
      {(actor_id ?? subject_id) && (
        <div className={styles.chips}>
          {actor_id && (
            <Chip
              text={t(m.onlyBy, { name: actorName ?? t(m.by, { id: actor_id }) })}
              onRemove={() => filter.set({ actor_id: '' })}
            />
          )}
          {subject_type && subject_id && (
            <Chip
              text={t(m.onlyAbout, {
                subject: t(m.about, { kind: t(auditSubjectMessages[subject_type]), id: subject_id }),
              })}
              onRemove={() => filter.set({ subject_id: '' })}
            />
          )}
        </div>
      )}
    </>
  );
}
