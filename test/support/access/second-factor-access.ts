import { totpCode, totpStep } from '@app/domain/second-factor/totp.rules.js';
import type { Actor, World } from '../world.js';
import { type AccessTable, admins, everybody, signedIn } from './access-case.js';

const password = 'bahon-demo';

/** Starts the setup of an authenticator app and returns its code. */
async function startEnrolment({ client }: Actor): Promise<{ code: string; secret: string }> {
  const { body } = await client.post('/api/second-factor/totp');
  const secret: string = body.data?.secret ?? '';
  return { secret, code: secret && totpCode(secret, totpStep(Date.now())) };
}

async function enrol(actor: Actor): Promise<string> {
  const { code, secret } = await startEnrolment(actor);
  await actor.client.post('/api/second-factor/totp/confirm', { code });
  return secret;
}

/** A new customer with a second factor; the actor's browser has entered the password. */
async function secondStep(world: World, { client }: Actor): Promise<object> {
  const other = await world.double('customer');
  const secret = await enrol(other);
  await client.post('/api/login', { username: other.email, password });
  return { code: totpCode(secret, totpStep(Date.now()) + 1) };
}

async function passkeyOf(world: World, { id }: Actor): Promise<number> {
  const [row] = await world.bahon.database.query<{ id: number }>(
    `INSERT INTO passkey (user_id, name, credential_id, public_key, counter)
     VALUES ($1, 'Phone', gen_random_uuid(), '', 0) RETURNING id`,
    [id || world.actors.customer.id],
  );
  return row!.id;
}

async function rememberedDeviceOf(world: World, { id }: Actor): Promise<number> {
  const [row] = await world.bahon.database.query<{ id: number }>(
    `INSERT INTO remembered_device (user_id, token_hash, expires_at)
     VALUES ($1, gen_random_uuid(), now() + interval '1 day') RETURNING id`,
    [id || world.actors.customer.id],
  );
  return row!.id;
}

const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** Second factors: everybody's own, and their reset by admins. */
export const secondFactorAccess: AccessTable = {
  'secondFactor.get': { statuses: signedIn() },
  'secondFactor.beginTotp': { asDouble: true, statuses: signedIn() },
  'secondFactor.confirmTotp': {
    asDouble: true,
    sample: async (_, actor) => ({ body: { code: (await startEnrolment(actor)).code || '123456' } }),
    statuses: signedIn(),
  },
  'secondFactor.removeTotp': {
    asDouble: true,
    sample: async (_, actor) => {
      await enrol(actor);
      return { body: { password } };
    },
    statuses: signedIn(),
  },
  'secondFactor.passkeyOptions': { asDouble: true, statuses: signedIn() },
  'secondFactor.addPasskey': {
    on: 'a credential that no authenticator made',
    asDouble: true,
    body: { name: 'Phone', credential },
    statuses: signedIn(422),
  },
  'secondFactor.removePasskey': [
    {
      asDouble: true,
      sample: async (world, actor) => ({ id: await passkeyOf(world, actor), body: { password } }),
      statuses: signedIn(),
    },
    {
      on: 'a passkey of another user',
      asDouble: true,
      sample: async (world) => ({
        id: await passkeyOf(world, world.actors.otherCustomer),
        body: { password },
      }),
      statuses: signedIn(404),
    },
  ],
  'secondFactor.renewRecoveryCodes': {
    asDouble: true,
    sample: async (_, actor) => {
      await enrol(actor);
      return { body: { password } };
    },
    statuses: signedIn(),
  },
  'secondFactor.endRememberedDevice': [
    {
      sample: async (world, actor) => ({ id: await rememberedDeviceOf(world, actor) }),
      statuses: signedIn(),
    },
    {
      on: 'a device of another user',
      asDouble: true,
      sample: async (world) => ({ id: await rememberedDeviceOf(world, world.actors.customer) }),
      statuses: signedIn(404),
    },
  ],
  'secondFactor.verifyOptions': {
    asDouble: true,
    sample: async (world, actor) => {
      await passkeyOf(world, actor);
      return {};
    },
    statuses: signedIn(),
  },
  'secondFactor.verify': {
    asDouble: true,
    sample: async (_, actor) => {
      const secret = await enrol(actor);
      return { body: { code: secret ? totpCode(secret, totpStep(Date.now()) + 1) : '123456' } };
    },
    statuses: signedIn(),
  },
  'secondFactor.login': {
    asDouble: true,
    sample: async (world, actor) => ({ body: await secondStep(world, actor) }),
    statuses: everybody(),
  },
  'users.resetSecondFactor': {
    sample: async (world) => {
      const other = await world.double('customer');
      await enrol(other);
      return { id: other.id, body: { reason: 'The phone is lost.' } };
    },
    statuses: admins(),
  },
};
