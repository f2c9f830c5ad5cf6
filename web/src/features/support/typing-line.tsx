import { useText } from '../../i18n/use-text';
import { useTyping } from '../../realtime/typing.store';
import { chatMessages as m } from './support.messages';
import styles from './chat.module.css';

/** Who is typing. It is not announced to screen readers, because it changes often. */
export function TypingLine({ ticketId }: { ticketId: number }) {
  const t = useText();
  const names = useTyping(ticketId);
  const [first] = names;
  return (
    <p className={styles.typing} aria-live="off">
      {first && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {names.length === 1 ? t(m.typing, { name: first }) : t(m.typingMany, { names: names.join(', ') })}
        </>
      )}
    </p>
  );
}
