import { RETURN_LOADS_MAX } from '@app/contracts/return-loads.js';
import { OFFER_BUSY_HOURS, OFFER_BUSY_HOURS_MAX } from '@app/contracts/limits.js';
import { useBookingQuery } from '../../api/bookings.api';
import { placeNames, type NamedPlace } from '../../components/place-names';
import { useField } from '../../forms/form.context';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { freeAfter, returnLoadsNear, useReturnLoadsQuery } from './return-loads.api';
import { returnLoadMessages as m } from './return-loads.messages';
import styles from './return-loads.module.css';
import type { OfferTarget } from './use-offer-dialog';

/** How many return loads wait near the drop-off once the hours of the form are over, in a space that is there from the start. */
export function ReturnLoadCount({ target }: { target: OfferTarget }) {
  const { value } = useField('busy_hours');
  const hours = typeof value === 'number' ? value : OFFER_BUSY_HOURS;
  const isKnown = target.dropPlace !== undefined;
  const { data: booking } = useBookingQuery({ params: { id: target.bookingId } }, { skip: isKnown });
  const place = isKnown ? target.dropPlace : booking?.drop_place;
  const isPossible = Number.isInteger(hours) && hours >= 1 && hours <= OFFER_BUSY_HOURS_MAX;
  return (
    <p className={styles.count} role="status">
      {place && isPossible && <Count place={place} from={freeAfter(target.scheduledTime, hours)} />}
    </p>
  );
}

function Count({ place, from }: { place: NamedPlace; from: string }) {
  const t = useText();
  const { locale } = useLocale();
  const { number } = useFormats();
  const { currentData: loads } = useReturnLoadsQuery(returnLoadsNear(place.id, from));
  if (!loads) return null;
  const { name } = placeNames(place, locale);
  const isCapped = loads.length === RETURN_LOADS_MAX;
  return (
    <>
      <Icon name="truck" size={16} />
      {isCapped
        ? t(m.manyNear, { place: name, number: number(RETURN_LOADS_MAX) })
        : t(m.countNear, { place: name, count: loads.length })}
    </>
  );
}
