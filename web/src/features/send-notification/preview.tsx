import type { NotificationType } from '@app/contracts/broadcasts.js';
import { Badge } from 'antd';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { staffMessages as common } from '../../staff/staff.messages';
import { sendNotificationMessages as m } from './send-notification.messages';
import styles from './send-notification.module.css';
import { commonMessages } from '../../ui/common.messages';

/** The texts of the choices. */
export const audienceTexts = { user: m.toUser, role: m.toRole, everybody: m.toEveryone } as const;
export const roleTexts = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
} as const;
export const typeTexts = { push: m.typePush, email: commonMessages.email } as const;

interface PreviewProps {
  title: string;
  message: string;
  type: NotificationType;
}

/** The notification as its recipient will see it. */
export function Preview({ title, message, type }: PreviewProps) {
  const t = useText();
  return (
    <div className={styles.preview}>
      <Badge dot className={styles.bell}>
        <Icon name={type === 'email' ? 'mail' : 'bell'} />
      </Badge>
      <div className={styles.words}>
        <strong className={title ? undefined : styles.missing}>{title || t(m.subject)}</strong>
        <p className={message ? undefined : styles.missing}>{message || t(common.message)}</p>
        <span className={styles.kind}>{t(typeTexts[type])}</span>
      </div>
    </div>
  );
}
