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
