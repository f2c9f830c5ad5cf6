/**
 * `npm run simulate [-- --customers 20 --api-clients 2 --drivers 50 --minutes 2 --url http://localhost:3000]`: simulates users of
 * every role, API clients and GPS trackers on a running product, using only its API, sockets, webhooks and the addresses of
 * trackers. They book, offer, choose, pay, approve, drive, report positions, send and enter codes, ask and answer. Reports the
 * results, and fails if anything was lost or duplicated. `--json` prints the report as JSON. Ctrl+C stops early with a report; a
 * second Ctrl+C stops immediately.
 */
import { say } from './launcher/console.mjs';
import { readOptions } from './simulate/options.mjs';
import { simulate } from './simulate/simulate.mjs';

const inWords = (record) =>
  Object.entries(record)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
const latency = ({ count, p50, p99, max }) => `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms (${count})`;

/** Prints the report in readable form. */
function printReport(report) {
  const { people, steps, accepted, http, push, webhooks, problems } = report;
  say(
    `\n${people.customers} customers, ${people.apiClients} API clients, ${people.drivers} drivers, 2 admins, 1 operator`,
  );
  say(`  what happened    ${inWords(steps)}`);
  say(`  jobs cancelled   ${steps.released} by drivers, ${steps.replaced} taken over by another driver`);
  say(
    `  trucks           ${accepted.position} positions, seen by ${steps.tracked} customers; ${steps.returnLoads} offers on return loads`,
  );
  say(
    `  trackers         ${inWords(people.trackers)}, with ${accepted.trackerReport} reports, ${steps.parked} of them from parked trucks`,
  );
  say(`  accepted writes  ${inWords(accepted)}`);
  say(`  answers          ${inWords(report.statuses)}`);
  say(`  tried again      ${inWords(report.retries)}; answers replayed ${report.replayed}`);
  say(`  HTTP             ${latency(http)}`);
  say(`  offer to screen  ${latency(push)}`);
  say(`  pushes           ${report.pushes} on sockets opened ${report.socketsOpened} times`);
  say(
    `  webhooks         ${webhooks.received} received at ${webhooks.endpoints} endpoints: ${webhooks.events} events, ${webhooks.repeated} repetitions, ${webhooks.missing} missing`,
  );
  say(`  offer to API client ${latency(webhooks.latency)}`);
  say(`  refused          ${inWords(report.refused)}`);
  say(`  not expected     ${inWords(report.unexpected)}`);
  for (const problem of problems) say(`  PROBLEM          ${problem}`);
  say(problems.length === 0 ? 'Nothing was lost or duplicated.' : `${problems.length} problems.`);
}

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
