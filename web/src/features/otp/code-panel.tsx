import type { Booking } from '@app/contracts/bookings.js';
import type { Offer } from '@app/contracts/offers.js';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardTitle } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { OtpForm } from '../../ui/otp-form';
import { CompletedPanel } from './completed-panel';
import { useVerifyOtpMutation } from '../../api/bookings.api';
import { otpMessages as m } from './otp.messages';

interface CodePanelProps {
  offer: Offer;
  booking: Booking | undefined;
}

/** The form for the code, or the reason why there is none, with live updates. */
export function CodePanel({ offer, booking }: CodePanelProps) {
  const t = useText();
  const [verifyOtp, { data: verified }] = useVerifyOtpMutation();
  const status = verified?.data.status ?? booking?.status ?? offer.booking_status;

  if (status === 'completed') return <CompletedPanel bookingId={offer.booking_id} booking={booking} />;
  if (status === 'cancelled') {
    return (
      <Card as="section">
        <Notice tone="info">{t(m.cancelled)}</Notice>
      </Card>
    );
  }
  if (offer.status !== 'accepted') {
    const isSelected = offer.is_selected === 1;
    return (
      <Card as="section">
        <Notice tone="waiting">
          <p>{t(isSelected ? m.notPaid : m.noSelection)}</p>
          {isSelected && <p>{t(m.notPaidHint)}</p>}
        </Notice>
        <div>
          <ButtonLink look="primary" to={`/offers/${offer.booking_id}`}>
            {t(m.viewOffers)}
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section">
      <CardTitle>{t(m.codeTitle)}</CardTitle>
      <OtpForm
        offerId={offer.id}
        onVerify={(otp) =>
          verifyOtp({ params: { id: offer.booking_id }, body: { otp, offer_id: offer.id } }).unwrap()
        }
      />
      <p className="soft">{t(m.keepPrivate)}</p>
    </Card>
  );
}
