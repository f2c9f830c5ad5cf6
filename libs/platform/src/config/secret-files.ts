import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

/**
 * Settings given by file: `APP_SECRET_FILE=/run/secrets/app_secret` stands for `APP_SECRET`, and so for every setting. What
 * containers mount as a secret then shows in no process list and no `inspect`.
 * @returns the environment with the files' contents in place of their names.
 * @throws {ConfigError} naming the variable whose file cannot be read or that is given twice.
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): Record<string, string | undefined> {
  const read = settings
    .filter((name) => environment[`${name}_FILE`] !== undefined)
    .map((name) => {
      if (environment[name] !== undefined) {
        throw new ConfigError(`${name}_FILE is not valid: ${name} is set as well`);
      }
      return [name, readSecret(`${name}_FILE`, environment[`${name}_FILE`]!)] as const;
    });
  return { ...environment, ...Object.fromEntries(read) };
}

function readSecret(variable: string, file: string): string | undefined {
  try {
    // Editors and `echo` end a file with a line break that is no part of the secret.
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(`${variable} is not valid: ${(error as NodeJS.ErrnoException).code} on ${file}`);
  }
}
