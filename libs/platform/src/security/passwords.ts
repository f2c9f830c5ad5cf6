import { hash, verify } from '@node-rs/argon2';

// argon2id (default) with the memory and passes of OWASP's cheat sheet.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password matches. Without a stored hash (unknown user) a decoy is verified, so that the response time
 * does not show whether the user exists.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', OPTIONS);
  const isRight = await verify(storedHash ?? (await decoy), password);
  return storedHash !== null && isRight;
}

let passwords: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is one of the tens of thousands most common in leaks, ignoring case. The list is loaded on first
 * use.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
