import type { AuditEntry } from '@app/contracts/audit.js';
import type { Translate } from '../../i18n/use-text';
import { auditLogMessages as m, auditValueMessages } from './audit.messages';

/** The name of the actor: a person, the product, or somebody who was not signed in. */
export function actorText(t: Translate, { actor_id, actor_name, actor_role }: AuditEntry): string {
  if (actor_id !== null) return actor_name ?? t(m.by, { id: actor_id });
  return actor_role === 'system' ? t(auditValueMessages['role.system']) : t(m.nobody);
}
