import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { promiseMessages as m } from './offers.messages';
import type { Stale } from '../../components/offer-availability';
import { Tag } from '../../ui/tag';

/** Tells a driver why the customer cannot choose their offer now. */
export function OwnStaleNotice({ stale }: { stale: Stale | null }) {
  const t = useText();
  if (!stale) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {t(stale === 'outdated' ? m.ownOutdated : m.ownExpired)}
    </Notice>
  );
}

/** The state of an offer that cannot be chosen now. */
export function StaleTag({ stale }: { stale: Stale }) {
  const t = useText();
  return <Tag tone="bad">{t(stale === 'outdated' ? m.outdatedTag : m.expired)}</Tag>;
}
