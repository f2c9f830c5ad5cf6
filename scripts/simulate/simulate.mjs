import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd } from './crowd.mjs';
import { findProblems, checkWebhooks } from './invariants.mjs';
import { beAdmin, beCustomer, beDriver, beOperator, beApiClient } from './roles.mjs';
import { percentiles, Watch } from './watch.mjs';

const SIGN_IN_BATCH = 5;

/**
 * Runs the simulated users for some minutes, or until `signal` aborts, then checks that all accepted data exists once.
 * Returns the report.
 */
export async function simulate({ customers, apiClients, drivers, minutes, urls, isNear }, tell, signal) {
  const watch = new Watch();
  const options = { urls, watch, until: Infinity };
  const crowd = new Crowd(options);
  tell(
    `${customers} customers, ${apiClients} API clients and ${drivers} drivers arrive at ${urls.join(', ')} …`,
  );
  const admin = await crowd.staff('admin');
  const secondAdmin = await crowd.staff('admin');
  const operator = await crowd.staff('operator');
  const people = {
    customers: await arrive(customers, () => crowd.customer()),
    apiClients: await arrive(apiClients, () => crowd.apiClient({ hasWebhook: isNear })),
    drivers: await arrive(drivers, () => crowd.driver(admin)),
  };
  const everybody = [
    admin,
    secondAdmin,
    operator,
    ...people.customers,
    ...people.apiClients,
    ...people.drivers,
  ];
  const workUntil = (time) => everybody.forEach((person) => (person.until = time));
  workUntil(signal.aborted ? Date.now() : Date.now() + minutes * 60_000);
  signal.addEventListener('abort', () => workUntil(Date.now()), { once: true });
  if (crowd.shared > 0) {
    tell(
      `${crowd.shared} of them share an account: registrations are limited. RATE_LIMIT_SCALE=1000 at the start widens that.`,
    );
  }
  if (people.apiClients.some(({ webhookId }) => webhookId === null)) {
    tell(
      'Some API clients poll, because the product sends no webhooks to this machine. Start it with WEBHOOK_ALLOW_LOOPBACK=true to use them.',
    );
  }
  tell(`They work for ${minutes} minutes.`);
  const facts = { watch, run: crowd.run };
  await Promise.all([
    ...people.drivers.map((person) => beDriver(person, facts)),
    ...people.customers.map((person) => beCustomer(person, facts)),
    ...people.apiClients.map((apiClient) => beApiClient(apiClient, facts)),
    beAdmin(admin, facts),
    beAdmin(secondAdmin, facts),
    beOperator(operator, facts),
  ]);
  tell('They stop; what was accepted is looked up.');
  await sleep(500);
  const customersAndOwners = [...people.customers, ...people.apiClients.map(({ owner }) => owner)];
  const problems = await findProblems({
    watch,
    run: crowd.run,
    customers: customersAndOwners,
    admin,
    trackers: crowd.trackers,
  });
  const webhooks = await checkWebhooks({ watch, apiClients: people.apiClients });
  for (const person of everybody) await person.leave();
  return {
    people: {
      customers,
      apiClients,
      drivers,
      trackers: countByClient(crowd.trackers),
      sharing: crowd.shared,
    },
    ...figuresOf(watch),
    webhooks: { ...webhooks.counts, latency: percentiles(watch.webhook) },
    problems: [...problems, ...webhooks.problems],
  };
}

function figuresOf(watch) {
  return {
    steps: watch.steps,
    accepted: Object.fromEntries(Object.entries(watch.accepted).map(([kind, all]) => [kind, all.size])),
    statuses: watch.statuses,
    retries: watch.retries,
    replayed: watch.replayed,
    refused: watch.refused,
    unexpected: watch.unexpected,
    pushes: watch.pushes,
    socketsOpened: watch.sockets,
    http: percentiles(watch.http),
    push: percentiles(watch.push),
  };
}

function countByClient(trackers) {
  const counts = {};
  for (const { client } of trackers) counts[client] = (counts[client] ?? 0) + 1;
  return counts;
}

async function arrive(count, enter) {
  const people = [];
  while (people.length < count) {
    const next = Math.min(SIGN_IN_BATCH, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: next }, enter))));
  }
  return people;
}
