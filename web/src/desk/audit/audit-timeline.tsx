import { lazy, Suspense } from 'react';
import { LoadingState } from '../../ui/states';
import type { AuditLinesProps } from './audit-lines';

// Only an open drawer shows them.
const AuditLines = lazy(() => import('./audit-lines').then((module) => ({ default: module.AuditLines })));

/** Audit entries of a row, newest first. Only admins may read them. */
export function AuditTimeline(props: AuditLinesProps) {
  return (
    <Suspense fallback={<LoadingState count={1} />}>
      <AuditLines {...props} />
    </Suspense>
  );
}
