/** Limits of mailed codes. */
export const EMAIL_CODE_LIFETIME_SECONDS = 30 * 60;
export const EMAIL_CODE_MAX_TRIES = 5;
export const EMAIL_CODE_RESEND_SECONDS = 60;

/** What a code's keyed hash is bound to: a code for one purpose or user fits no other. */
export function emailCodeScope(userId: number, purpose: string): string {
  return `email:${purpose}:${userId}`;
}
