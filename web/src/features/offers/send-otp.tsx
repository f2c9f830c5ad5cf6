import type { OfferHistory } from '@app/contracts/offers.js';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { formatSeconds, useSecondsLeft } from '../../ui/use-seconds-left';
import { useSendOtpMutation } from '../../api/bookings.api';
import { offerMessages as m } from './offers.messages';
import { OtpSentDialog } from './otp-sent.modal';
import { newestCode, rememberSentOtp, useSentOtp, type KnownCodes } from './otp-sent.store';
import styles from './send-otp.module.css';

interface SendOtpProps {
  line: Pick<OfferHistory, 'booking_id' | 'offer_id'> & KnownCodes;
}

/** Sends the code. Returns the last code, whether one is being sent, and the last failure. */
function useSending({ line }: SendOtpProps) {
  const { booking_id: bookingId, offer_id: offerId } = line;
  const t = useText();
  const errorText = useErrorText();
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (onSent: () => void) => {
    setFailure(null);
    try {
      const body = { offer_id: offerId };
      const { data } = await sendOtp({ params: { id: bookingId }, body }).unwrap();
      rememberSentOtp(offerId, { expiresAt: data.expires_at, resendAt: data.resend_at });
      onSent();
    } catch (thrown) {
      const { code, status, message } = toApiError(thrown);
      const isSaid = code === 'network' || message !== '';
      setFailure(isSaid ? errorText(thrown, { network: m.otpNetwork }) : t(m.otpFailed, { status }));
    }
  };
  return {
    sent: newestCode(useSentOtp(offerId), line),
    send,
    isLoading,
    failure,
    forget: () => setFailure(null),
  };
}

/**
 * The driver has arrived: sends the customer their code. Once sent - here, on another device or by an operator - the button
 * only shows the notice. A code that was entered wrong too often asks for a new one.
 */
export function SendOtp({ line }: SendOtpProps) {
  const t = useText();
  const formats = useFormats();
  const { sent, send, isLoading, failure, forget } = useSending({ line });
  const isUsedUp = sent?.isExhausted ?? false;
  const isOut = sent !== null && !isUsedUp;
  const wait = useSecondsLeft(isUsedUp ? sent?.resendAt : null) ?? 0;
  const [isNoticeOpen, setIsNoticeOpen] = useState(false);
  const sendAndSay = () => void send(() => setIsNoticeOpen(true));

  const label = () => {
    if (isOut) return t(m.otpSentLabel);
    if (isLoading) return t(m.sendingOtp);
    if (wait > 0) return t(m.otpAgainIn, { time: formatSeconds(wait, formats.number) });
    return t(isUsedUp ? m.otpAgain : m.sendOtp);
  };

  return (
    <div className={styles.send}>
      {isUsedUp && !isNoticeOpen && <Notice tone="waiting">{t(m.otpUsedUp)}</Notice>}
      <Button
        look={isOut ? 'secondary' : 'accent'}
        icon={isOut ? 'check' : 'key'}
        isBlock
        isBusy={isLoading}
        disabled={wait > 0}
        onClick={() => (isOut ? setIsNoticeOpen(true) : sendAndSay())}
      >
        {label()}
      </Button>
      {failure && !isNoticeOpen && <Notice tone="bad">{failure}</Notice>}
      {sent && isNoticeOpen && (
        <OtpSentDialog
          sent={sent}
          isSending={isLoading}
          failure={failure}
          onResend={sendAndSay}
          onClose={() => {
            forget();
            setIsNoticeOpen(false);
          }}
        />
      )}
    </div>
  );
}
