import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Older folders belong to killed processes: no request takes this long. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Removes temporary folders of killed processes. */
export async function removeUploadLeftovers(uploadsFolder: string): Promise<void> {
  const names = await readdir(uploadsFolder).catch(() => []);
  for (const name of names) {
    const folder = join(uploadsFolder, name);
    const status = await stat(folder).catch(() => null);
    if (status && Date.now() - status.mtimeMs > ABANDONED_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
