import type { Ticket } from '@app/contracts/support.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { useTyping } from '../../realtime/typing.store';
import { chatMessages as cm } from './chat.messages';
import styles from './support.module.css';

/** How many messages of a ticket its reader has not seen. */
export function UnreadCount({ count }: { count: number }) {
  const t = useText();
  const { number } = useFormats();
  // A release before this one may have left it uncounted.
  const shown = Math.max(1, count);
  return (
    <span className={`${styles.count} tabular`}>
      <span aria-hidden="true">{shown > 99 ? `${number(99)}+` : number(shown)}</span>
      <span className="visually-hidden">{t(cm.unreadCount, { count: shown })}</span>
    </span>
  );
}

/** The newest words, or that somebody is about to add to them. */
export function Preview({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const isTyping = useTyping(ticket.id).length > 0;
  if (isTyping) return <span className={`${styles.preview} ${styles.isTyping}`}>{t(cm.typingShort)}</span>;
  return <span className={styles.preview}>{ticket.last_message ?? ticket.description}</span>;
}
