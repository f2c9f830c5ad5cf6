import { readFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { z } from 'zod';

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

/**
 * Writes a generated value to a file once per installation; only its owner can read the file.
 * @returns the content of the file, whichever process wrote it.
 * @throws {ConfigError} when `DATA_DIR` cannot be written.
 */
export function writeOnce(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) {
      writeFileSync(draft, make(), { mode: 0o600 });
      // Atomic: of several processes one creates the file, and none reads an incomplete one.
      linkSync(draft, file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new ConfigError(`DATA_DIR is not valid: cannot write ${file}`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The variables as the schema reads them. @throws {ConfigError} naming the first wrong or missing one. */
export function parseSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new ConfigError(`${issue.path.join('.')} is not valid: ${issue.message}`);
}

/** A wrong or missing setting. Its message is one line that names the variable. */
export class ConfigError extends Error {}
