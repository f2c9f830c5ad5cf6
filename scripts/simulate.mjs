/**
 * `npm run simulate [-- --customers 20 --programs 2 --drivers 50 --minutes 2 --url http://localhost:3000]`: simulates users of
 * every role, API clients and GPS trackers on a running product, using only its API, sockets, webhooks and the addresses of
 * trackers. They book, offer, choose, pay, approve, drive, report positions, send and enter codes, ask and answer. Reports the
 * results, and fails if anything was lost or duplicated. `--json` prints the report as JSON. Ctrl+C stops early with a report; a
 * second Ctrl+C stops immediately.
 */
import { readOptions } from './simulate/options.mjs';
import { printReport } from './simulate/report.mjs';
import { simulate } from './simulate/simulate.mjs';

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}
const early = new AbortController();
process.once('SIGINT', () => early.abort());
try {
  const report = await simulate(options, (line) => process.stderr.write(`${line}\n`), early.signal);
  if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else printReport(report);
  process.exit(report.problems.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`The simulation failed: ${error.message}\n`);
  process.exit(1);
}
