import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

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
