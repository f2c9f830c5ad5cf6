import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { CodeStatus } from '../../ui/code-status';
import { OtpForm } from '../../ui/otp-form';
import { useVerifyOtpMutation } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import styles from './receive-otp.module.css';
import { uiMessages } from '../../ui/ui.messages';

interface ReceiveOtpProps {
  bookingId: number;
  offerId: number;
  onDone: (text: string) => void;
  /** With a link to the page of the code, for lists. */
  hasPageLink?: boolean;
}

/** For a paid booking: a form for the delivery code. */
export function ReceiveOtp({ bookingId, offerId, onDone, hasPageLink = false }: ReceiveOtpProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [enterOtp] = useVerifyOtpMutation();

  if (!isOpen) {
    return (
      <div className={styles.entry}>
        <CodeStatus offerId={offerId} isOnlyLive />
        <div className="button-row">
          <Button look="accent" icon="key" onClick={() => setIsOpen(true)}>
            {t(m.receiveOtp)}
          </Button>
          {hasPageLink && (
            <ButtonLink to={`/destination-reached/${offerId}`} icon="pin">
              {t(m.destinationLink)}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <p className="soft">{t(m.receiveOtpHint)}</p>
      <OtpForm
        offerId={offerId}
        autoFocus
        onVerify={async (otp) => {
          const body = { otp, offer_id: offerId };
          const { message } = await enterOtp({ params: { id: bookingId }, body }).unwrap();
          onDone(message);
        }}
      >
        <Button onClick={() => setIsOpen(false)}>{t(uiMessages.close)}</Button>
      </OtpForm>
    </div>
  );
}
