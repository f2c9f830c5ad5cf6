import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { BookingStatus, OfferStatus, PaymentState } from '@app/contracts/booking-states.js';
import type { Payment, PaymentStatus } from '@app/contracts/payments.js';
import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { Tag, type Tone } from '../ui/tag';
import { uiMessages as m } from '../ui/ui.messages';

type Look = readonly [Tone, Text];

const bookingLooks: Record<BookingStatus, Look> = {
  pending: ['waiting', m.bookingPending],
  confirmed: ['active', m.bookingConfirmed],
  completed: ['good', m.bookingCompleted],
  cancelled: ['neutral', m.bookingCancelled],
};

const offerLooks: Record<OfferStatus, Look> = {
  pending: ['waiting', m.bookingPending],
  accepted: ['good', m.offerAccepted],
  rejected: ['bad', m.offerRejected],
  withdrawn: ['neutral', m.offerWithdrawn],
};

const paymentLooks: Record<PaymentState, Look> = {
  none: ['neutral', m.paymentNone],
  pending: ['waiting', m.paymentPending],
  rejected: ['bad', m.paymentRejected],
  paid: ['good', m.paymentPaid],
};

const reviewLooks: Record<ReviewStatus, Look> = {
  pending: ['waiting', m.bookingPending],
  approved: ['good', m.reviewApproved],
  rejected: ['bad', m.offerRejected],
};

const paymentStatusLooks: Record<PaymentStatus | 'withdrawn', Look> = {
  ...reviewLooks,
  withdrawn: ['neutral', m.offerWithdrawn],
};

function StatusLook({ look: [tone, text] }: { look: Look }) {
  const t = useText();
  return <Tag tone={tone}>{t(text)}</Tag>;
}

export function bookingStatusText(status: BookingStatus): Text {
  return bookingLooks[status][1];
}

export function BookingStatusTag({ status }: { status: BookingStatus }) {
  return <StatusLook look={bookingLooks[status]} />;
}

export function OfferStatusTag({ status }: { status: OfferStatus }) {
  return <StatusLook look={offerLooks[status]} />;
}

export function paymentStateText(state: PaymentState): Text {
  return paymentLooks[state][1];
}

export function PaymentStateTag({ state }: { state: PaymentState }) {
  return <StatusLook look={paymentLooks[state]} />;
}

export function reviewStatusText(status: ReviewStatus): Text {
  return reviewLooks[status][1];
}

export function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  return <StatusLook look={reviewLooks[status]} />;
}

/** The status of a payment. One that its customer withdrew is not shown as rejected. */
export function PaymentStatusTag({ payment }: { payment: Pick<Payment, 'status' | 'withdrawn_at'> }) {
  return <StatusLook look={paymentStatusLooks[payment.withdrawn_at ? 'withdrawn' : payment.status]} />;
}
