import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

/**
 * Settings read from files: `APP_SECRET_FILE=/run/secrets/app_secret` sets `APP_SECRET`; every setting has such a
 * variant. Secrets that containers mount as files do not appear in process lists or `docker inspect`.
 * @returns the environment with the contents of the files.
 * @throws {ConfigError} naming the variable whose file cannot be read or that is set twice.
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
  settings: readonly string[],
): Record<string, string | undefined> {
  const fileEntries = settings
    .filter((name) => environment[`${name}_FILE`] !== undefined)
    .map((name) => {
      if (environment[name] !== undefined) {
        throw new ConfigError(`${name}_FILE is not valid: ${name} is set as well`);
      }
      return [name, readSecret(`${name}_FILE`, environment[`${name}_FILE`]!)] as const;
    });
  return { ...environment, ...Object.fromEntries(fileEntries) };
}

function readSecret(variable: string, file: string): string | undefined {
  try {
    // Removes the line break that editors and `echo` add.
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(`${variable} is not valid: ${(error as NodeJS.ErrnoException).code} on ${file}`);
  }
}
