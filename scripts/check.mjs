/** `npm run check`: the quick checks (lint, types, format, import directions, unit tests), two at a time. */
import path from 'node:path';
import { installPackages } from './launcher/install.mjs';
import { root } from './launcher/settings.mjs';
import { checks, runCheck, runInParallel } from './testing/checks.mjs';
import { Report } from './testing/report.mjs';

// Takes longest, so it starts first.
const unit = {
  name: 'unit tests',
  args: [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'unit',
    '--maxWorkers=1',
    '--passWithNoTests',
    '--silent',
  ],
  env: { NODE_ENV: 'test' },
};

const report = new Report();
await installPackages();
await runInParallel([unit, ...checks], 2, runCheck, (result) => report.addCheck(result));
process.exit(report.print() ? 0 : 1);
