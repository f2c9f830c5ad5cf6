import type { DocumentInfo } from '@app/contracts/files.js';
import { useText } from '../../i18n/use-text';
import { papersMessages } from '../../ui/papers.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';

/** What a file of a driver or vehicle shows, in words. */
export function DocumentKind({ file: { kind } }: { file: Pick<DocumentInfo, 'kind'> }) {
  const t = useText();
  if (kind === 'photo') return t(m.kindPhoto);
  if (kind === 'unconfirmed') return t(m.kindUnconfirmed);
  return t(kind === null ? m.kindOther : papersMessages[kind]);
}
