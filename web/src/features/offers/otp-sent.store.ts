import type { OfferHistory } from '@app/contracts/offers.js';
import type { OtpReceipt } from '@app/contracts/otp.js';
import { useSyncExternalStore } from 'react';

/** A code that this driver has sent. */
export interface SentOtp {
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** Codes sent since the page was loaded, by offer: a second click shows the notice again instead of sending again. */
const listeners = new Set<() => void>();
let sent: ReadonlyMap<number, SentOtp> = new Map();

/** Remembers that a code was sent. */
export function rememberSentOtp(offerId: number, otp: SentOtp): void {
  sent = new Map(sent).set(offerId, otp);
  listeners.forEach((listener) => listener());
}

/** Forgets all: for tests. */
export function forgetSentOtps(): void {
  sent = new Map();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code sent for an offer in this page session, or null. */
export function useSentOtp(offerId: number): SentOtp | null {
  return useSyncExternalStore(subscribe, () => sent).get(offerId) ?? null;
}

/** What the server tells of the codes of an offer. */
export type KnownCodes = Pick<OfferHistory, 'code_sent' | 'code_exhausted'>;

/** The newest code, and whether it was entered wrong too often. */
export interface CodeState extends SentOtp {
  readonly isExhausted: boolean;
}

function told(receipt: OtpReceipt | null | undefined, isExhausted: boolean): CodeState | null {
  return receipt ? { expiresAt: receipt.expires_at, resendAt: receipt.resend_at, isExhausted } : null;
}

/** What was sent from here or what the server knows of, whichever is newer. */
export function newestCode(own: SentOtp | null, known: KnownCodes): CodeState | null {
  const served = told(known.code_sent, false) ?? told(known.code_exhausted, true);
  const isOwnNewer = own && (!served || Date.parse(own.expiresAt) > Date.parse(served.expiresAt));
  return isOwnNewer ? { ...own, isExhausted: false } : served;
}
