import type { OfferHistory } from '@app/contracts/offers.js';
import { hasReached } from '@app/contracts/trip-states.js';
import { OTP_LIFETIME_SECONDS, type OtpReceipt } from '@app/contracts/otp.js';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { sendBefore, useStageOnPhone } from '../../api/trip-outbox/trip-outbox';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { formatSeconds, useSecondsLeft } from '../../ui/timers';
import { useSendOtpMutation } from '../../api/bookings.api';
import { offerMessages as m } from './offers.messages';
import styles from './send-otp.module.css';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { codeStatusMessages as codeStatus } from '../../components/codes.messages';
import { create } from 'zustand';

/** Codes sent since the page was loaded, by offer: a second click shows the notice again instead of sending again. */
const useStore = create<{ sentCodes: ReadonlyMap<number, OtpReceipt> }>(() => ({ sentCodes: new Map() }));

/** Forgets all: for tests. */
export function forgetSentOtps(): void {
  useStore.setState({ sentCodes: new Map() });
}

/** The server's data about the codes of an offer. */
type KnownCodes = Pick<OfferHistory, 'code_sent' | 'code_exhausted'>;

/** The newest code, and whether it was entered wrong too often. */
interface CodeState extends OtpReceipt {
  readonly isExhausted: boolean;
}

/** The newer of the code that was sent here and the one that the server knows. */
function newestCode(
  sentHere: OtpReceipt | undefined,
  { code_sent, code_exhausted }: KnownCodes,
): CodeState | null {
  const serverCode = code_sent ?? code_exhausted;
  const isOwnNewer =
    sentHere && (!serverCode || Date.parse(sentHere.expires_at) > Date.parse(serverCode.expires_at));
  if (isOwnNewer) return { ...sentHere, isExhausted: false };
  return serverCode && { ...serverCode, isExhausted: code_sent === null };
}

interface OtpSentDialogProps {
  sentCode: CodeState;
  isSending: boolean;
  failure: string | null;
  onResend: () => void;
  onClose: () => void;
}

/** The notice that the customer has a code: how long it is valid, and a button for a new one. */
function OtpSentDialog({ sentCode, isSending, failure, onResend, onClose }: OtpSentDialogProps) {
  const t = useText();
  const formats = useFormats();
  const life = useSecondsLeft(sentCode.expires_at) ?? 0;
  const wait = useSecondsLeft(sentCode.resend_at) ?? 0;
  const time = (seconds: number) => formatSeconds(seconds, formats.number);
  return (
    <Dialog title={t(m.otpNoticeTitle)} onClose={onClose} isLocked={isSending}>
      {sentCode.isExhausted || life === 0 ? (
        <Notice tone="waiting">{t(sentCode.isExhausted ? m.otpUsedUp : m.otpExpired)}</Notice>
      ) : (
        <>
          <Notice tone="good">
            <p>{t(codeStatus.otpSent)}</p>
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

interface SendOtpProps {
  line: Pick<OfferHistory, 'booking_id' | 'offer_id'> & KnownCodes;
}

/** Sends the code. Returns the last code, whether one is being sent, and the last failure. */
function useSending({ line }: SendOtpProps) {
  const { booking_id: bookingId, offer_id: offerId } = line;
  const t = useText();
  const errorText = useErrorText({ network: codeStatus.otpNetwork });
  const [sendOtp] = useSendOtpMutation();
  const { isBusy, failure, setFailure, run } = useAction((error) => {
    const { code, status, message } = toApiError(error);
    return code === 'network' || message ? errorText(error) : t(m.otpFailed, { status });
  });
  const send = async (onSent: () => void) => {
    if (isBusy) return;
    await run(offerId, async () => {
      // Or the server reports an arrival that is still on this phone.
      await sendBefore(bookingId);
      const body = { offer_id: offerId };
      const { data } = await sendOtp({ params: { id: bookingId }, body }).unwrap();
      useStore.setState(({ sentCodes }) => ({ sentCodes: new Map(sentCodes).set(offerId, data) }));
      onSent();
    });
  };
  const sentHere = useStore(({ sentCodes }) => sentCodes.get(offerId));
  return {
    sentCode: newestCode(sentHere, line),
    send,
    isLoading: isBusy,
    failure,
    forget: () => setFailure(null),
  };
}

/** Before the goods are known to be loaded: says what the code does, and asks. */
function TooEarlyDialog({ isEarly, onSend, onClose }: TooEarlyProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t(isEarly ? m.otpEarlyTitle : m.otpUnknownTitle)}
      confirmLabel={t(m.otpEarlySend)}
      cancelLabel={t(common.notYet)}
      onConfirm={onSend}
      onClose={onClose}
    >
      <p>{t(m.otpEarlyText, { minutes: OTP_LIFETIME_SECONDS / 60 })}</p>
      {isEarly && <p className="soft">{t(m.otpEarlyHint)}</p>}
    </ConfirmDialog>
  );
}

interface TooEarlyProps {
  /** The trip has been read, and the goods are not loaded. */
  isEarly: boolean;
  onSend: () => void;
  onClose: () => void;
}

/**
 * Sends the customer their code; before the goods are loaded it asks first. Once sent - here, on another device or by an
 * operator - the button only shows the notice. A code that was entered wrong too often asks for a new one.
 */
export function SendOtp({ line }: SendOtpProps) {
  const t = useText();
  const formats = useFormats();
  const stage = useStageOnPhone(line.booking_id);
  const isLoaded = stage !== null && hasReached(stage, 'loaded');
  const { sentCode, send, isLoading, failure, forget } = useSending({ line });
  const isUsedUp = sentCode?.isExhausted ?? false;
  const isOut = sentCode !== null && !isUsedUp;
  const wait = useSecondsLeft(isUsedUp ? sentCode?.resend_at : null) ?? 0;
  const [open, setOpen] = useState<'question' | 'notice' | null>(null);
  const sendAndSay = () => {
    setOpen((openPart) => (openPart === 'question' ? null : openPart));
    void send(() => setOpen('notice'));
  };
  const press = () => {
    if (isOut) setOpen('notice');
    else if (isLoaded) sendAndSay();
    else setOpen('question');
  };

  const label = () => {
    if (isOut) return t(m.otpSentLabel);
    if (isLoading) return t(m.sendingOtp);
    if (wait > 0) return t(m.otpAgainIn, { time: formatSeconds(wait, formats.number) });
    return t(isUsedUp ? m.otpAgain : m.sendOtp);
  };

  return (
    <div className={styles.send}>
      {isUsedUp && open !== 'notice' && <Notice tone="waiting">{t(m.otpUsedUp)}</Notice>}
      <Button
        look={isLoaded && !isOut ? 'accent' : 'secondary'}
        icon={isOut ? 'check' : 'key'}
        isBlock
        isBusy={isLoading}
        disabled={wait > 0}
        onClick={press}
      >
        {label()}
      </Button>
      {failure && open !== 'notice' && <Notice tone="bad">{failure}</Notice>}
      {open === 'question' && (
        <TooEarlyDialog
          isEarly={stage !== null && !isLoaded}
          onSend={sendAndSay}
          onClose={() => setOpen(null)}
        />
      )}
      {sentCode && open === 'notice' && (
        <OtpSentDialog
          sentCode={sentCode}
          isSending={isLoading}
          failure={failure}
          onResend={sendAndSay}
          onClose={() => {
            forget();
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}
