/**
 * `npm run simulate [-- --customers 20 --programs 2 --drivers 50 --minutes 2 --url http://localhost:3000]`: simulates people of
 * every role and programs with API keys on a running product, over its API, sockets and webhooks only, and reports what
 * they received. They book, offer, pick, pay, approve, send and enter codes, ask and answer. Fails when something was lost or
 * doubled. `--json` prints the report for programs. Ctrl+C ends the work early, with a report; a second one ends at once.
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
  process.stderr.write(`The simulation could not go on: ${error.message}\n`);
  process.exit(1);
}
