import type { OfferHistory } from '@app/contracts/offers.js';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSendOtpMutation } from './offers.api';
import { offerMessages as m } from './offers.messages';
import { OtpSentDialog } from './otp-sent.modal';
import { newerCode, rememberSentOtp, useSentOtp } from './otp-sent.store';
import styles from './send-otp.module.css';

interface SendOtpProps {
  line: Pick<OfferHistory, 'booking_id' | 'offer_id' | 'code_sent'>;
}

/**
 * The driver has arrived: sends the customer their code. Once sent - here, on another device or by an operator - the button
 * only shows the notice.
 */
export function SendOtp({ line: { booking_id: bookingId, offer_id: offerId, code_sent } }: SendOtpProps) {
  const t = useText();
  const errorText = useErrorText();
  const sent = newerCode(useSentOtp(offerId), code_sent);
  const [sendOtp, { isLoading }] = useSendOtpMutation();
  const [isNoticeOpen, setIsNoticeOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setFailure(null);
    try {
      const body = { offer_id: offerId };
      const { data } = await sendOtp({ params: { id: bookingId }, body }).unwrap();
      rememberSentOtp(offerId, { expiresAt: data.expires_at, resendAt: data.resend_at });
      setIsNoticeOpen(true);
    } catch (thrown) {
      const { code, status, message } = toApiError(thrown);
      const isSaid = code === 'network' || message !== '';
      setFailure(isSaid ? errorText(thrown, { network: m.otpNetwork }) : t(m.otpFailed, { status }));
    }
  };

  return (
    <div className={styles.send}>
      <Button
        look={sent ? 'secondary' : 'accent'}
        icon={sent ? 'check' : 'key'}
        isBlock
        isBusy={isLoading}
        onClick={() => (sent ? setIsNoticeOpen(true) : void send())}
      >
        {sent ? t(m.otpSentLabel) : t(isLoading ? m.sendingOtp : m.sendOtp)}
      </Button>
      {failure && !isNoticeOpen && <Notice tone="bad">{failure}</Notice>}
      {sent && isNoticeOpen && (
        <OtpSentDialog
          sent={sent}
          isSending={isLoading}
          failure={failure}
          onResend={() => void send()}
          onClose={() => {
            setFailure(null);
            setIsNoticeOpen(false);
          }}
        />
      )}
    </div>
  );
}
