import type { Paper } from '@app/contracts/papers.js';
import { DomainError } from '../shared/domain-error.js';

/** Refuses offers of drivers with expired papers. @param expired the expired papers @throws {DomainError} `papers_expired`, with their names */
export function assertPapersValid(expired: readonly Paper[]): void {
  if (expired.length > 0) throw new DomainError('papers_expired', { params: { papers: expired } });
}
