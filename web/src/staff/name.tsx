/** A name or text that people wrote: never translated, and in full as a tooltip where its cell cuts it off. */
export function Name({ text }: { text: string | undefined }) {
  return (
    <span translate="no" title={text}>
      {text}
    </span>
  );
}
