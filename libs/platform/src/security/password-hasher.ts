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
