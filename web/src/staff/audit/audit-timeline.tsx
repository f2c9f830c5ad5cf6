import { Suspense } from 'react';
import { useRole } from '../../api/session.store';
import { lazyComponent } from '../../ui/lazy-component';
import { LoadingState } from '../../ui/states';
import { DetailsSection } from '../details';
import type { AuditLinesProps } from './audit-entries';

// Loaded when a drawer is opened.
const AuditLines = lazyComponent(() => import('./audit-entries'), 'AuditLines');

interface AuditTimelineProps extends AuditLinesProps {
  /** The title of the section, where it is a part of the details in a drawer. */
  title?: string;
}

/** Audit entries of a row, newest first; nothing for other roles than admins, who alone may read them. */
export function AuditTimeline({ title, ...props }: AuditTimelineProps) {
  if (useRole() !== 'admin') return null;
  const lines = (
    <Suspense fallback={<LoadingState count={1} />}>
      <AuditLines {...props} />
    </Suspense>
  );
  return title ? <DetailsSection title={title}>{lines}</DetailsSection> : lines;
}
