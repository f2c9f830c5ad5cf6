let known: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is among the tens of thousands that people chose most often in leaks, in any case. The list is read with
 * the first question: a process that sets no passwords never holds it.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
