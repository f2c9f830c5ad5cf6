import type { World } from '../world.js';
import { type AccessTable, admins, customerAlone, drivers } from './access-case.js';

const transfer = ({ rows }: World) => ({ transaction_id: `ACCESS${rows.next()}` });
const reason = { reason: 'The limit was reached.' };
const account = { method: 'bkash', number: '01712345678', password: 'bahon-demo' };

const sealedNumbers = new WeakMap<World, Promise<string>>();

/** A number as this installation encrypts it. */
function sealedNumber(world: World): Promise<string> {
  const numberOfWorld = sealedNumbers.get(world) ?? sealNumber(world);
  sealedNumbers.set(world, numberOfWorld);
  return numberOfWorld;
}

async function sealNumber(world: World): Promise<string> {
  const driver = await world.double('driver');
  await driver.client.request('PUT', '/api/payout-account', account);
  const [row] = await world.bahon.database.query<{ number_sealed: string }>(
    'SELECT number_sealed FROM payout_account WHERE user_id = $1',
    [driver.id],
  );
  return row!.number_sealed;
}

/** Payouts of the driver, refunds of the customer. */
export const payoutAccess: AccessTable = {
  'payoutAccount.get': { statuses: drivers() },
  'payoutAccount.save': { asDouble: true, body: account, statuses: drivers() },
  'payouts.list': { statuses: [401, 403, 403, 200, 200, 200, 403, 200] },
  'payouts.payable': { statuses: admins() },
  'payouts.get': {
    sample: async ({ rows, actors }) => ({
      id: await rows.payout({ status: 'cancelled', driverId: actors.driver.id }),
    }),
    statuses: [401, 403, 403, 200, 404, 404, 403, 200],
  },
  'payouts.remind': { row: (rows) => rows.payableDriver(null), statuses: admins() },
  'payouts.make': {
    sample: async (world) => ({
      body: { driver_id: await world.rows.payableDriver(await sealedNumber(world)) },
    }),
    statuses: admins(201),
  },
  'payouts.sent': {
    sample: async (world) => ({ id: await world.rows.payout(), body: transfer(world) }),
    statuses: admins(),
  },
  'payouts.failed': { row: (rows) => rows.payout({ status: 'sent' }), body: reason, statuses: admins() },
  'payouts.cancel': { row: (rows) => rows.payout(), statuses: admins() },
  'refunds.list': { statuses: [401, 200, 200, 403, 403, 403, 403, 200] },
  'refunds.giveNumber': {
    row: (rows) => rows.refund('due', false),
    body: { method: 'nagad', number: '01912345678' },
    statuses: customerAlone(),
  },
  'refunds.remind': { row: (rows) => rows.refund('due', false), statuses: admins() },
  'refunds.sent': {
    sample: async (world) => ({ id: await world.rows.refund(), body: transfer(world) }),
    statuses: admins(),
  },
  'refunds.failed': { row: (rows) => rows.refund('sent'), body: reason, statuses: admins() },
  'earnings.get': { statuses: drivers() },
};
