import type { AuditEntry } from '@app/contracts/audit.js';
import type { Translate } from '../../i18n/use-text';
import { auditLogMessages as m, auditValueMessages } from './audit.messages';

/** Who it was: a person, the product itself, or nobody who was signed in. */
export function actorText(t: Translate, { actor_id, actor_name, actor_role }: AuditEntry): string {
  if (actor_id !== null) return actor_name ?? t(m.by, { id: actor_id });
  return actor_role === 'system' ? t(auditValueMessages['role.system']) : t(m.nobody);
}
