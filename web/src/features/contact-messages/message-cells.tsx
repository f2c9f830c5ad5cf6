import type { ContactMessage } from '@app/contracts/contact.js';
import { Button } from 'antd';
import { RowLink } from '../../staff/row-link';
import { useText } from '../../i18n/use-text';
import { Icon, type IconName } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import styles from './contact-messages.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { contactMessagesMessages as m } from './contact-messages.messages';

/** A subject on one line: its line breaks, raw or encoded, replaced by spaces. */
export function oneLine(subject: string): string {
  return subject.replace(/(?:\r\n|[\r\n\u2028\u2029]|%0d%0a|%0d|%0a)+/gi, ' ').trim();
}

export interface MessageHandlers {
  readonly busyId: number | null;
  readonly toggle: (message: ContactMessage) => void;
  readonly reply: (message: ContactMessage) => void;
  readonly remove: (message: ContactMessage) => void;
}

/** The subject on one line, and a tag when the message looks like an attack. */
export function SubjectCell({ message: { id, subject, suspicious } }: { message: ContactMessage }) {
  const t = useText();
  return (
    <span className={styles.subject}>
      {suspicious && <Tag tone="bad">{t(m.suspicious)}</Tag>}
      <RowLink id={id} name={oneLine(subject)} />
    </span>
  );
}

/** Whether the message is read and answered. */
export function StateCell({ message: { is_read, replied_id } }: { message: ContactMessage }) {
  const t = useText();
  return (
    <span className={styles.tags}>
      {is_read === 0 && <Tag tone="active">{t(m.unread)}</Tag>}
      {replied_id !== 0 && <Tag tone="good">{t(m.replied)}</Tag>}
    </span>
  );
}

/** Icon buttons of a row: reply, mark, delete. */
export function ActionsCell({ message, actions }: { message: ContactMessage; actions: MessageHandlers }) {
  const t = useText();
  const subject = oneLine(message.subject);
  const isUnread = message.is_read === 0;
  const button = (icon: IconName, label: string, onClick: () => void, isBusy = false) => (
    <Button
      type="text"
      size="small"
      aria-label={`${label}: ${subject}`}
      title={label}
      loading={isBusy}
      icon={<Icon name={icon} size={18} />}
      onClick={onClick}
    />
  );
  return (
    <span className={styles.tags}>
      {button('send', t(m.reply), () => actions.reply(message))}
      {button(
        isUnread ? 'check' : 'mail',
        t(isUnread ? m.markRead : m.markUnread),
        () => actions.toggle(message),
        actions.busyId === message.id,
      )}
      {button('trash', t(common.delete), () => actions.remove(message))}
    </span>
  );
}
