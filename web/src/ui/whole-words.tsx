import { Fragment } from 'react';
import styles from './whole-words.module.css';

/** A name or number plate, which breaks between its words only: `11-4521` stays whole at the end of a line. Never translated. */
export function WholeWords({ text }: { text: string }) {
  return (
    <span translate="no">
      {text.split(' ').map((word, place) => (
        // The same text has the same words at the same places.
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className={styles.word}>{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
