import type { Rating } from '@app/contracts/ratings.js';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { useBookingQuery } from '../../api/bookings.api';
import { useRole } from '../../api/session.store';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ReasonButton, type ReasonDialogProps } from '../../forms/form-dialog';
import { QueryState } from '../../ui/states';
import { RatingLine, invalidateBookings, useHideCommentMutation } from './rating-panel';
import { ratingMessages as m } from './ratings.messages';
import styles from './ratings.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { useToast } from '../../ui/toast';
import { TitledCard } from '../../ui/card';

interface StaffRatingsProps {
  bookingId: number;
  /** A comment was hidden; the text says so. */
  onDone?: (text: string) => void;
  /** The dialog for the reason. Staff pages pass their own. */
  Reason?: ComponentType<ReasonDialogProps>;
}

interface HideCommentProps extends StaffRatingsProps {
  rating: Rating;
}

/** Hides a comment, with a reason. For admins. */
function HideComment({ rating, bookingId, onDone, Reason }: HideCommentProps) {
  const t = useText();
  const dispatch = useDispatch<AppDispatch>();
  const [hide] = useHideCommentMutation();
  return (
    <div>
      <ReasonButton
        Reason={Reason}
        size="small"
        title={t(m.hideTitle)}
        text={t(m.hideText)}
        hint={t(m.hideHint)}
        submitLabel={t(m.hide)}
        isDangerous
        errors={{ failed: m.hideFailed }}
        onSubmit={async (reason, { idempotencyKey }) => {
          await hide({ params: { id: rating.id }, body: { reason }, idempotencyKey }).unwrap();
          dispatch(invalidateBookings([{ type: 'Booking', id: bookingId }]));
          onDone?.(t(m.hideDone));
        }}
      />
    </div>
  );
}

/** The shown ratings of a booking for operators and admins; an admin can hide their comments. */
export function StaffRatings(props: StaffRatingsProps) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError, failed: m.loadFailed });
  const isAdmin = useRole() === 'admin';
  const { data: booking, ...query } = useBookingQuery({ params: { id: props.bookingId } });
  if (!booking) {
    return <QueryState query={query} errorText={errorText} count={1} />;
  }
  if (!booking.ratings?.length) return <p className={styles.note}>{t(m.none)}</p>;
  return (
    <ul className={styles.lines}>
      {booking.ratings.map((rating) => (
        <RatingLine
          key={rating.id}
          title={t(rating.by === 'customer' ? m.byCustomer : m.byDriver)}
          rating={rating}
          name={rating.name}
        >
          {isAdmin && rating.comment && !rating.is_comment_hidden && (
            <HideComment {...props} rating={rating} />
          )}
        </RatingLine>
      ))}
    </ul>
  );
}

/** The ratings of a booking on its page, for operators and admins. */
export function BookingRatings({ bookingId }: { bookingId: number }) {
  const t = useText();
  const { toast, say } = useToast();
  return (
    <TitledCard title={t(common.ratings)}>
      <StaffRatings bookingId={bookingId} onDone={say} />
      {toast}
    </TitledCard>
  );
}
