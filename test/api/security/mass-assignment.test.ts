import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { endpointList } from '@app/contracts/endpoints.js';
import { accessTable, prepare, send } from '../../support/access/access-table.js';
import type { Sample } from '../../support/access/access-case.js';
import { actorKinds, World } from '../../support/world.js';
import { setUp } from '../../support/set-up.js';

/** Fields that only the server may set, as a client would try to send them. */
const CLAIMS: Record<string, string | number | boolean> = {
  role: 'admin',
  actor_role: 'admin',
  sender_role: 'admin',
  status: 'approved',
  verification: 'approved',
  driver_status: 'approved',
  payment_status: 'paid',
  booking_status: 'completed',
  is_selected: 1,
  is_read: 1,
  email_verified: true,
  price: 1,
  total: 1,
  commission: 0,
  user_id: 1,
  driver_id: 1,
  owner_id: 1,
  selected_offer_id: 999_999,
  replied_id: 999_999,
  version: 999,
  deleted_at: '2020-01-01T00:00:00Z',
  password_hash: 'x',
};

/** Values that differ for each new user or row. Only whether the sent value was accepted is compared. */
const IDS = ['user_id', 'driver_id', 'owner_id', 'selected_offer_id', 'replied_id'];

const withBody = endpointList.filter(
  ({ name, endpoint }) =>
    endpoint.body && accessTable[name]!.some(({ statuses }) => statuses.some((status) => status < 300)),
);

/** Each endpoint with a body, with and without fields that the sender may not set. */
describe('fields that are not in an endpoint', () => {
  const world = setUp(() => World.start({ workers: 0 }));

  it.each(withBody)('change nothing in $name', async ({ name, endpoint }) => {
    const row = accessTable[name]!.find(({ statuses }) => statuses.some((status) => status < 300))!;
    const who = actorKinds[row.statuses.findIndex((status) => status < 300)]!;
    const claims = claimsOutside(endpoint);
    const answers = [];
    for (const extra of [{}, claims]) {
      const { actor, sample } = await prepare(world, { ...row, asDouble: true }, who);
      const { status, body } = await send(endpoint, actor, withFields(sample, extra));
      answers.push({ status, claimed: claimedIn(body, Object.keys(claims)) });
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('changed no role or state', async () => {
    const admins = await world.bahon.database.query(
      `SELECT username FROM app_user WHERE role = 'admin' AND username NOT LIKE 'double%'`,
    );
    expect(admins).toEqual([{ username: 'admin' }]);
    const paidBookings = await world.bahon.database.query(
      `SELECT id FROM booking WHERE payment_status = 'paid' AND status = 'pending'`,
    );
    expect(paidBookings).toEqual([]);
  });
});

function claimsOutside({ body }: Endpoint): typeof CLAIMS {
  const knownFields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return Object.fromEntries(Object.entries(CLAIMS).filter(([field]) => !knownFields.includes(field)));
}

function withFields(sample: Sample, extra: typeof CLAIMS): Sample {
  const { body } = sample;
  if (typeof body !== 'function') return { ...sample, body: { ...body, ...extra } };
  return {
    ...sample,
    body: () => {
      const form = body();
      for (const [field, value] of Object.entries(extra)) form.append(field, String(value));
      return form;
    },
  };
}

/** What an answer says in those fields, at any depth. */
function claimedIn(value: unknown, fields: string[], path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => {
      const place = `${path}.${key}`;
      if (typeof inner === 'object' || !fields.includes(key)) return claimedIn(inner, fields, place);
      return { [place]: IDS.includes(key) ? inner === CLAIMS[key] : inner };
    }),
  ) as Record<string, unknown>;
}
