import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './settings.mjs';

/** Formats files that a script has written, as `npm run check` wants them. */
export function formatFiles(...files) {
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files], {
    cwd: root,
    stdio: 'ignore',
  });
}
