import { say } from '../launcher/console.mjs';

const inWords = (record) =>
  Object.entries(record)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';
const latency = ({ count, p50, p99, max }) => `p50 ${p50} ms, p99 ${p99} ms, max ${max} ms (${count})`;

/** Prints the report in readable form. */
export function printReport(report) {
  const { people, steps, accepted, http, push, webhooks, problems } = report;
  say(
    `\n${people.customers} customers, ${people.programs} programs, ${people.drivers} drivers, 2 admins, 1 operator`,
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
  say(`  offer to program ${latency(webhooks.latency)}`);
  say(`  refused          ${inWords(report.refused)}`);
  say(`  not expected     ${inWords(report.unexpected)}`);
  for (const problem of problems) say(`  PROBLEM          ${problem}`);
  say(problems.length === 0 ? 'Nothing was lost or duplicated.' : `${problems.length} problems.`);
}
