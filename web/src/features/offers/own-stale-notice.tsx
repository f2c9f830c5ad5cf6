import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { promiseMessages as m } from './promise.messages';
import type { Stale } from '../../ui/use-stale';

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
