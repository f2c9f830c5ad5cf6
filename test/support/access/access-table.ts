import type { Endpoint } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import type { HttpOptions, HttpReply } from '../http-client.js';
import type { Actor, ActorKind, World } from '../world.js';
import { type AccessCase, type AccessTable, type Sample } from './access-case.js';
import { accountAccess } from './account-access.js';
import { mainJobAccess } from './main-job-access.js';
import { moneyAccess } from './money-access.js';
import { officeAccess } from './office-access.js';
import { payoutAccess } from './payout-access.js';
import { secondFactorAccess } from './second-factor-access.js';
import { tripAccess } from './trip-access.js';
import { vehicleAccess } from './vehicle-access.js';

/** Every endpoint × everybody → status. An endpoint without a row here fails the run (`test/api/authorisation.test.ts`). */
const rows: AccessTable = {
  ...accountAccess,
  ...secondFactorAccess,
  ...mainJobAccess,
  ...tripAccess,
  ...moneyAccess,
  ...payoutAccess,
  ...vehicleAccess,
  ...officeAccess,
};

/** The cases of each endpoint. */
export const accessTable: Readonly<Record<string, readonly AccessCase[]>> = Object.fromEntries(
  Object.entries(rows).map(([name, cases]) => [name, [cases].flat()]),
);

/** The endpoint of the contract that a name such as `offers.send` means. */
export function endpointNamed(name: string): Endpoint {
  const endpoint = endpointList.find((one) => one.name === name);
  if (!endpoint) throw new Error(`the contract has no endpoint ${name}`);
  return endpoint.endpoint;
}

/** The actor of a case and the request, with separate rows. */
export async function prepare(
  world: World,
  one: AccessCase,
  who: ActorKind,
): Promise<{ actor: Actor; sample: Sample }> {
  const actor = one.asDouble ? await world.double(who) : world.actors[who];
  return { actor, sample: await sampleOf(world, one, actor) };
}

/** The request of a case, with separate rows. */
export async function sampleOf(
  world: World,
  { row, query, params, body, sample }: Omit<AccessCase, 'statuses'>,
  actor: Actor,
): Promise<Sample> {
  const id = await row?.(world.rows);
  return { id, query, params, body, ...(await sample?.(world, actor)) };
}

/** The path of an endpoint with its id and query. */
export function pathOf(
  endpoint: Endpoint,
  { id, params, query }: Pick<Sample, 'id' | 'params' | 'query'>,
): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? String(id));
  return `/api${path}${search}`;
}

/** Makes the request. */
export function send(
  endpoint: Endpoint,
  actor: Actor,
  sample: Sample,
  options?: HttpOptions,
): Promise<HttpReply> {
  const body = typeof sample.body === 'function' ? sample.body() : sample.body;
  return actor.client.request(endpoint.method, pathOf(endpoint, sample), body, options);
}
