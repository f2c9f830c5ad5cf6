import type { AuditEntry } from '@app/contracts/audit.js';
import { actorText } from '../../desk/audit/actor-text';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { auditLogMessages as m, auditValueMessages } from '../../desk/audit/audit.messages';
import { changedFields, EntryChange } from '../../desk/audit/entry-change';
import { FactsSection, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { subjectText } from './entry-cells';

/** All details of an entry, and the other entries about the same row. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
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
