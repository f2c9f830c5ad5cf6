import type { AuditEntry } from '@app/contracts/audit.js';
import type { Text } from '../../i18n/catalogue';
import { auditActionMessages, auditLogMessages as m } from './audit.messages';

/** The text of the action. Changes of one's own account have texts of their own. */
export function actionText({ action, actor_id, subject_id, after }: AuditEntry): Text {
  if (action !== 'user.update' || actor_id === null || actor_id !== subject_id) {
    return auditActionMessages[action];
  }
  const isLanguage = Object.keys(after ?? {}).join() === 'locale';
  return isLanguage ? m.ownLanguage : m.ownDetails;
}
