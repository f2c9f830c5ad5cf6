/** Limits of mailed codes. */
export const EMAIL_CODE_MAX_TRIES = 5;
export const EMAIL_CODE_RESEND_SECONDS = 60;

/** The scope of a code's keyed hash: a code is valid for one purpose and user only. */
export function emailCodeScope(userId: number, purpose: string): string {
  return `email:${purpose}:${userId}`;
}
