import { type ReactNode, Fragment } from 'react';

/** A name of a product, company, browser or system, which browsers must not translate. */
export function ProperNoun({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}

/** A name or number plate that breaks only between words: `11-4521` is never split. Not translated. */
export function WholeWords({ text }: { text: string }) {
  return (
    <span translate="no">
      {text.split(' ').map((word, place) => (
        // The words of a text never change places, so the index is a stable key.
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className="whole-word">{word}</span>
        </Fragment>
      ))}
    </span>
  );
}
