import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { formatSeconds, useSecondsLeft } from '../../ui/use-seconds-left';
import { offerMessages as m } from './offers.messages';
import type { CodeState } from './otp-sent.store';
import { uiMessages } from '../../ui/ui.messages';

interface OtpSentDialogProps {
  sent: CodeState;
  isSending: boolean;
  failure: string | null;
  onResend: () => void;
  onClose: () => void;
}

/** The notice that the customer has a code: how long it is valid, and a button for a new one. */
export function OtpSentDialog({ sent, isSending, failure, onResend, onClose }: OtpSentDialogProps) {
  const t = useText();
  const formats = useFormats();
  const life = useSecondsLeft(sent.expiresAt) ?? 0;
  const wait = useSecondsLeft(sent.resendAt) ?? 0;
  const time = (seconds: number) => formatSeconds(seconds, formats.number);
  return (
    <Dialog title={t(m.otpNoticeTitle)} onClose={onClose} isLocked={isSending}>
      {sent.isExhausted || life === 0 ? (
        <Notice tone="waiting">{t(sent.isExhausted ? m.otpUsedUp : m.otpExpired)}</Notice>
      ) : (
        <>
          <Notice tone="good">
            <p>{t(m.otpSent)}</p>
          </Notice>
          <p className="tabular">{t(m.otpExpiresIn, { time: time(life) })}</p>
        </>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <DialogActions>
        <Button disabled={wait > 0} isBusy={isSending} onClick={onResend}>
          <span className="tabular">{wait > 0 ? t(m.otpAgainIn, { time: time(wait) }) : t(m.otpAgain)}</span>
        </Button>
        <Button look="primary" onClick={onClose}>
          {t(uiMessages.close)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
