import { useText } from '../../i18n/use-text';
import { Tag } from '../../ui/status-tag';
import { promiseMessages as m } from './promise.messages';
import type { Stale } from '../../ui/use-stale';

/** The state of an offer that cannot be chosen now. */
export function StaleTag({ stale }: { stale: Stale }) {
  const t = useText();
  return <Tag tone="bad">{t(stale === 'outdated' ? m.outdatedTag : m.expired)}</Tag>;
}
