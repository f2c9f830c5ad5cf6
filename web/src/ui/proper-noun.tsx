import type { ReactNode } from 'react';

/** A name of a product, company, browser or system, which browsers must not translate. */
export function ProperNoun({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
