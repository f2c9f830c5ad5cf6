import { auditActions, auditSubjectTypes } from '@app/contracts/audit.js';
import { periodStart } from '@app/contracts/periods.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { DateFilter, FilterBar, SelectFilter } from '../../ui/filter-bar';
import type { QueryFilter } from '../../ui/use-query-filter';
import { auditActionMessages, auditLogMessages as m, auditSubjectMessages } from './audit-log.messages';
import styles from './audit-log.module.css';

/** The filters of the address as the call takes them; what it would refuse is left out. */
export function auditQuery(filter: QueryFilter) {
  const day = (name: string) => (periodStart(filter.get(name)) ? filter.get(name) : undefined);
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(filter.get(name)) ? filter.get(name) : undefined);
  const subject_type = filter.pick('subject_type', auditSubjectTypes);
  return {
    action: filter.pick('action', auditActions),
    subject_type,
    // A number says which one only beside its kind.
    subject_id: subject_type && id('subject_id'),
    actor_id: id('actor_id'),
    from: day('from'),
    to: day('to'),
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

/** Act, kind and days; a person or one subject is chosen in the list and stands here until it is removed. */
export function AuditFilters({ filter, actorName }: { filter: QueryFilter; actorName: string | undefined }) {
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
        <DateFilter filter={filter} name="from" label={t(m.from)} />
        <DateFilter filter={filter} name="to" label={t(m.to)} />
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
