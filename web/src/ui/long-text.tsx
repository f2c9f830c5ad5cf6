import { useState } from 'react';
import { useText } from '../i18n/use-text';
import styles from './long-text.module.css';
import { longTextMessages as m } from './list-tools.messages';

/** Longer texts do not fit the lines that a list shows. */
const SHORT_CHARACTERS = 220;
const SHORT_LINES = 4;

function isLong(text: string): boolean {
  return text.length > SHORT_CHARACTERS || text.split('\n').length > SHORT_LINES;
}

/** A text of a user with its line breaks. A long one is cut to a few lines, with a button that shows all of it. */
export function LongText({ text }: { text: string }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!isLong(text)) return <p className="user-text">{text}</p>;
  return (
    <div>
      <p className={isOpen ? 'user-text' : `user-text ${styles.cut}`}>{text}</p>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? m.less : m.more)}
      </button>
    </div>
  );
}
