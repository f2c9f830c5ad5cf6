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

/** What was sent from here or what the server knows of, whichever is newer. */
export function newerCode(own: SentOtp | null, known: OtpReceipt | null | undefined): SentOtp | null {
  const told = known ? { expiresAt: known.expires_at, resendAt: known.resend_at } : null;
  if (!own || !told) return own ?? told;
  return Date.parse(told.expiresAt) > Date.parse(own.expiresAt) ? told : own;
}
