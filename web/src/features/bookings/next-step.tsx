import type { Booking } from '@app/contracts/bookings.js';
import type { ReactNode } from 'react';
import { useCodeNotice } from '../../api/code-notice';
import { useFormats } from '../../i18n/formats';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { bookingMessages as m } from './bookings.messages';
import styles from './next-step.module.css';

interface Step {
  readonly title: Text;
  readonly hint?: Text;
  /** The number in the hint. */
  readonly count?: number | undefined;
}

/** The next step while no offer can be chosen. */
function offersAwaited({ outdated_offers_count: outdated, expired_offers_count: expired }: Booking): Step {
  if (outdated) return { title: m.nextOutdated, hint: m.nextOutdatedHint, count: outdated };
  if (expired) return { title: m.nextExpired, hint: m.nextExpiredHint };
  return { title: m.nextNoOffer, hint: m.nextNoOfferHint };
}

/** The next step of a booking for its customer. */
function nextStepOf(booking: Booking, isCodeSent: boolean, now = Date.now()): Step {
  const { status, payment_status: payment } = booking;
  if (status === 'cancelled') return { title: m.nextCancelled };
  if (status === 'completed')
    return { title: m.nextCompleted, ...(booking.rate_until && { hint: m.nextRate }) };
  if (status === 'confirmed')
    return isCodeSent ? { title: m.nextEnterCode } : { title: m.nextCode, hint: m.nextCodeHint };
  if (payment === 'pending') return { title: m.nextPayment, hint: m.nextPaymentHint };
  if (booking.offers_count) {
    return payment === 'rejected'
      ? { title: m.nextPayAgain, hint: m.nextPayAgainHint }
      : { title: m.nextChoose };
  }
  return Date.parse(booking.scheduled_time) <= now
    ? { title: m.nextLate, hint: m.nextLateHint }
    : offersAwaited(booking);
}

/** Whether a delivery code is valid now. */
function useIsCodeSent({ selected_offer_id: offerId }: Booking): boolean {
  const notice = useCodeNotice(offerId ?? 0);
  return (useSecondsLeft(notice?.expiresAt) ?? 0) > 0;
}

/** The next step of a confirmed booking, which depends on its code. */
function ConfirmedNextStep({ booking }: { booking: Booking }) {
  return <StepText step={nextStepOf(booking, useIsCodeSent(booking))} />;
}

/** The next step, and the number of offers with the lowest total. */
export function NextStep({ booking }: { booking: Booking }) {
  const t = useText();
  const { money } = useFormats();
  if (booking.status === 'confirmed') return <ConfirmedNextStep booking={booking} />;
  const { offers_count: count, lowest_total: lowest } = booking;
  const hasOffers = booking.status === 'pending' && count !== undefined && count > 0 && lowest != null;
  return (
    <StepText step={nextStepOf(booking, false)}>
      {hasOffers && <p>{t(m.offersSummary, { count, total: money(lowest) })}</p>}
    </StepText>
  );
}

function StepText({ step: { title, hint, count }, children }: { step: Step; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.step}>
      <p className={styles.title}>{t(title)}</p>
      {children}
      {hint && <p>{t(hint, { count })}</p>}
    </div>
  );
}
