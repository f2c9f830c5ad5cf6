import { useState } from 'react';
import { dropDraft, hasFileDrafts, keepDraft, readDraft } from './draft';

type Values = Record<string, unknown>;

/** The draft of a form: what was restored into it, and whether it has been begun. Without a name nothing is kept. */
export function useDraft(name: string | undefined, initial: Values | undefined) {
  const [restored, setRestored] = useState(() => (name === undefined ? null : readDraft(name)));
  const [isBegun, setIsBegun] = useState(restored !== null);
  return {
    restored,
    isBegun,
    keep(values: Values, secrets: ReadonlySet<string>): void {
      if (name === undefined) return;
      keepDraft(name, values, initial, secrets);
      setIsBegun(true);
    },
    begin(): void {
      if (name !== undefined) setIsBegun(true);
    },
    drop(): void {
      if (name === undefined) return;
      dropDraft(name);
      // Most forms have no files and never load this module.
      if (hasFileDrafts(name))
        void import('./draft-files').then(({ dropDraftFiles }) => dropDraftFiles(name));
      setRestored(null);
      setIsBegun(false);
    },
  };
}
