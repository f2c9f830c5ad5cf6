import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';

/**
 * Something of this installation's own, made once and kept beside its data, readable by its owner only.
 * @returns what the file holds, whichever process made it.
 * @throws {ConfigError} when `DATA_DIR` cannot be written.
 */
export function keepOnce(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) {
      writeFileSync(draft, make(), { mode: 0o600 });
      // Linked into place whole: of processes that start together one wins, and nobody reads a file that is still empty.
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
