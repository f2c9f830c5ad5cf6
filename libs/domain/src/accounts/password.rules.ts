import { isKnownPassword } from '@app/platform/security/known-passwords.js';
import { DomainError } from '../shared/domain-error.js';
import type { User } from './user.entity.js';

/** What whoever guesses knows of an account. */
export type AccountFacts = Partial<Pick<User, 'name' | 'username' | 'email' | 'phone'>>;

/** Words of the product that everybody tries. */
const OWN_WORDS = ['bahon', 'বাহন'];
/** A year, a count, a sign or two: what people add when told to. More than that is a password of its own. */
const MOST_ADDED = 6;
/** What is left of a mobile number of Bangladesh without its country's and its leading zero. */
const SUBSCRIBER_DIGITS = 10;

/**
 * Refuses a new password that would be guessed first: one that leaked often, the product's name, or what is known of the person.
 * @param field where the form shows it.
 * @throws {DomainError} `password_guessable`.
 */
export async function assertNotGuessable(
  password: string,
  about: AccountFacts,
  field: 'password' | 'new_password' = 'password',
): Promise<void> {
  if (isAbout(password, about) || (await isKnownPassword(password))) {
    throw new DomainError('password_guessable', { fields: { [field]: 'password_guessable' } });
  }
}

/** Whether a password is nothing but what is known of the person or the product, plain or with a few digits or signs added. */
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
  const [typed, known] = [password, phone].map((text) => text.replace(/\D/g, '').slice(-SUBSCRIBER_DIGITS));
  return typed === known;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}
