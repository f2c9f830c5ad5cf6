import type { Offer } from '@app/contracts/offers.js';
import { serverNow } from '../../api/server-clock';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { supportPath } from '../../ui/support-path';
import { driverBusyAt } from '../../ui/use-driver-busy';
import { usePassed } from '../../ui/use-passed';
import { staleAt } from '../../ui/use-stale';
import styles from './booking-offers.module.css';
import { offerMessages as m } from './offers.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** Whether there are offers to choose from, but none can be chosen now, by the server's clock. */
export function useIsNoneChoosable(offers: readonly Offer[]): boolean {
  const now = serverNow();
  const changes = offers
    .flatMap(({ valid_until, held_until, driver_free_at }) => [valid_until, held_until, driver_free_at])
    .flatMap((time) => (time && Date.parse(time) > now ? [time] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  usePassed(changes[0]);
  const pendingOffers = offers.filter(({ status }) => status === 'pending');
  return (
    pendingOffers.length > 0 &&
    pendingOffers.every((offer) => staleAt(offer, now) ?? driverBusyAt(offer, now))
  );
}

interface NoneChoosableProps {
  bookingId: number;
  /** The booking is not paid for yet, so its time can be changed. */
  isEditable: boolean;
}

/** Tells the customer what happens next while no offer can be chosen. */
export function NoneChoosable({ bookingId, isEditable }: NoneChoosableProps) {
  const t = useText();
  return (
    <Notice tone="waiting">
      <strong>{t(m.noneChoosable)}</strong>
      <p>{t(m.noneChoosableHint)}</p>
      <div className={styles.noneActions}>
        {isEditable && (
          <ButtonLink icon="clock" size="small" to={`/booking-details?id=${bookingId}`}>
            {t(m.changeTime)}
          </ButtonLink>
        )}
        <ButtonLink icon="headset" size="small" to={supportPath({ bookingId })}>
          {t(common.contactSupport)}
        </ButtonLink>
      </div>
    </Notice>
  );
}
