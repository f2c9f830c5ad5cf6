import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { runEnvironment } from './run-environment.js';

/** Below the range from which the product chooses ports. */
const range = { first: 11_300, last: 20_000 };

/**
 * A port for a server that a test starts. No other test of this run gets it: between the choice of a port and the start of its
 * server pass some seconds, in which a second test could choose the same.
 */
export async function reservePort(): Promise<number> {
  const folder = path.join(runEnvironment().scratchFolder, 'ports');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const port = await freePort('127.0.0.1', range);
    try {
      writeFileSync(path.join(folder, String(port)), '', { flag: 'wx' });
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
