import type { ReactNode } from 'react';

/** A name that a translating browser must leave as it is: of a product, a company, a browser or a system. */
export function ProperNoun({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
