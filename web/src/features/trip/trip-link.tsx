import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { tripMessages as m } from './trip.messages';

/** A link to the driver's trip page. */
export function TripLink({ bookingId }: { bookingId: number }) {
  const t = useText();
  return (
    <ButtonLink look="primary" icon="route" to={`/trip/${bookingId}`}>
      {t(m.viewTrip)}
    </ButtonLink>
  );
}
