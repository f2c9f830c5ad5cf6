import { fieldError } from '../shared/domain-error.js';

const LINE_BREAK = /[\r\n\u0085\u2028\u2029]|%0[ad]|\\[rn]/i;
const HEADER_WORD = /(?<![\p{L}\p{M}\p{N}_])(?:bcc|cc|to):/iu;

/**
 * Whether a subject looks like mail header injection: a line break, raw or encoded, or `bcc:`, `cc:`, `to:` at the
 * start of a word. It is stored and shown, and is harmless.
 */
export function isSuspicious(subject: string): boolean {
  return LINE_BREAK.test(subject) || HEADER_WORD.test(subject);
}

/** A reply may only go to the address of the message. @throws {DomainError} `reply_address_differs` */
export function assertReplyAddress(to: string, message: { email: string }): void {
  if (to !== message.email) {
    throw fieldError('to', 'reply_address_differs');
  }
}
