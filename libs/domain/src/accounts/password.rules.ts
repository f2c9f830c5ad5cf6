import { isKnownPassword } from '@app/platform/security/passwords.js';
import { fieldError } from '../shared/domain-error.js';
import type { User } from './user.entity.js';

/** Facts about an account that an attacker may know. */
export type AccountFacts = Partial<Pick<User, 'name' | 'username' | 'email' | 'phone'>>;

/** Words of the product that attackers try first. */
const OWN_WORDS = ['bahon', 'বাহন'];
/** The most characters that count as a common suffix, such as a year or a sign. */
const MOST_ADDED = 6;
/** Digits of a Bangladeshi mobile number without country code and leading zero. */
const SUBSCRIBER_DIGITS = 10;

/**
 * Refuses a new password that is easy to guess: one that is common in leaks, the product's name, or personal data of
 * the user.
 * @param field where the form shows it.
 * @throws {DomainError} `password_guessable`.
 */
export async function assertNotGuessable(
  password: string,
  about: AccountFacts,
  field: 'password' | 'new_password' = 'password',
): Promise<void> {
  if (isAbout(password, about) || (await isKnownPassword(password))) {
    throw fieldError(field, 'password_guessable');
  }
}

/** Whether a password consists only of personal data or product words, with at most a few digits or signs added. */
export function isAbout(password: string, { name, username, email, phone }: AccountFacts): boolean {
  const facts = [...OWN_WORDS, name, username, email, email?.split('@')[0]];
  return (
    facts.some((fact) => fact && isSameWord(password, fact)) || (!!phone && isSameNumber(password, phone))
  );
}

function isSameWord(password: string, fact: string): boolean {
  const letters = lettersOf(fact);
  if (letters === '' || password.length > fact.length + MOST_ADDED) return false;
  return lettersOf(password) === letters;
}

function isSameNumber(password: string, phone: string): boolean {
  if (/[^\d\s+-]/.test(password)) return false;
  const [passwordDigits, phoneDigits] = [password, phone].map((text) =>
    text.replace(/\D/g, '').slice(-SUBSCRIBER_DIGITS),
  );
  return passwordDigits === phoneDigits;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}
