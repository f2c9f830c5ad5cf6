import { useListErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { offerMessages as m, promiseMessages as promise } from './offers.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { Notice } from '../../ui/notice';
import type { Stale } from '../../components/offer-availability';
import { Tag } from '../../ui/tag';
import type { Booking } from '@app/contracts/bookings.js';
import { useFormats } from '../../i18n/formats';

/** Tells a driver why the customer cannot choose their offer now. */
export function OwnStaleNotice({ stale }: { stale: Stale | null }) {
  const t = useText();
  if (!stale) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {t(stale === 'outdated' ? promise.ownOutdated : promise.ownExpired)}
    </Notice>
  );
}

/** The state of an offer that cannot be chosen now. */
export function StaleTag({ stale }: { stale: Stale }) {
  const t = useText();
  return <Tag tone="bad">{t(stale === 'outdated' ? promise.outdatedTag : promise.expired)}</Tag>;
}

/** The failure text of offers and booking requests: "Error: {message}". */
export function useOfferErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useListErrorText({ failed: common.somethingWrong, invalid: m.invalid });
  return (error) => t(m.error, { message: errorText(error) });
}

type Load = Pick<Booking, 'goods' | 'weight_kg'>;

/** Goods and weight of a booking in one line; null when the customer gave neither. */
export function useLoadText(): (load: Load) => string | null {
  const t = useText();
  const { number } = useFormats();
  return ({ goods, weight_kg }) => {
    const weight = weight_kg && t(promise.kilograms, { number: number(weight_kg) });
    return [goods, weight].filter(Boolean).join(', ') || null;
  };
}
