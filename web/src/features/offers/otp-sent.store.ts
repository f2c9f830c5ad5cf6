import type { OfferHistory } from '@app/contracts/offers.js';
import type { OtpReceipt } from '@app/contracts/otp.js';
import { create } from 'zustand';

/** A code that this driver has sent. */
export interface SentOtp {
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** Codes sent since the page was loaded, by offer: a second click shows the notice again instead of sending again. */
const useStore = create<{ sent: ReadonlyMap<number, SentOtp> }>(() => ({ sent: new Map() }));

/** Remembers that a code was sent. */
export function rememberSentOtp(offerId: number, otp: SentOtp): void {
  useStore.setState(({ sent }) => ({ sent: new Map(sent).set(offerId, otp) }));
}

/** Forgets all: for tests. */
export function forgetSentOtps(): void {
  useStore.setState({ sent: new Map() });
}

/** The code sent for an offer in this page session, or null. */
export function useSentOtp(offerId: number): SentOtp | null {
  return useStore(({ sent }) => sent.get(offerId) ?? null);
}

/** The server's data about the codes of an offer. */
export type KnownCodes = Pick<OfferHistory, 'code_sent' | 'code_exhausted'>;

/** The newest code, and whether it was entered wrong too often. */
export interface CodeState extends SentOtp {
  readonly isExhausted: boolean;
}

function codeStateOf(receipt: OtpReceipt | null | undefined, isExhausted: boolean): CodeState | null {
  return receipt ? { expiresAt: receipt.expires_at, resendAt: receipt.resend_at, isExhausted } : null;
}

/** The newer of the code that was sent here and the one that the server knows. */
export function newestCode(sentHere: SentOtp | null, knownCodes: KnownCodes): CodeState | null {
  const served = codeStateOf(knownCodes.code_sent, false) ?? codeStateOf(knownCodes.code_exhausted, true);
  const isOwnNewer = sentHere && (!served || Date.parse(sentHere.expiresAt) > Date.parse(served.expiresAt));
  return isOwnNewer ? { ...sentHere, isExhausted: false } : served;
}
