import { useText } from '../../i18n/use-text';
import { useToast } from '../../ui/toast';
import { StaffRatings } from './staff-ratings';
import { ratingMessages as m } from './ratings.messages';
import { TitledCard } from '../../ui/card';

/** The ratings of a booking on its page, for operators and admins. */
export function BookingRatings({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { toast, say } = useToast();
  return (
    <TitledCard title={t(m.title)}>
      <StaffRatings bookingId={bookingId} onDone={say} />
      {toast}
    </TitledCard>
  );
}
