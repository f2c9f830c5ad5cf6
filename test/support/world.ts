import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@app/contracts/roles.js';
import type { HttpClient } from './http-client.js';
import { type Bahon, type BahonOptions, startBahon } from './processes.js';
import { Rows } from './rows.js';

/** The actors of every request: nobody, the owners of the rows, others of the same role, and staff. */
export const actorKinds = [
  'nobody',
  'customer',
  'otherCustomer',
  'driver',
  'otherDriver',
  'unverifiedDriver',
  'operator',
  'admin',
] as const;
export type ActorKind = (typeof actorKinds)[number];
export type Person = Exclude<ActorKind, 'nobody'>;

/** The person who acts for each role. */
export const personOf: Record<Role, Person> = {
  user: 'customer',
  driver: 'driver',
  operator: 'operator',
  admin: 'admin',
};

const usernames: Record<Person, string> = {
  customer: 'customer',
  otherCustomer: 'customer2',
  driver: 'driver',
  otherDriver: 'driver2',
  unverifiedDriver: 'driver3',
  operator: 'operator',
  admin: 'admin',
};

/** The actor of a request; `id` is 0 for nobody. */
export interface Actor {
  who: ActorKind;
  id: number;
  email: string;
  client: HttpClient;
}

/**
 * The running product with a signed-in actor of every kind. The rows that requests need are made anew for each of them
 * (`rows`), and so can be the person who makes it (`double`).
 */
export class World {
  private doubles = 0;

  private constructor(
    readonly bahon: Bahon,
    readonly actors: Readonly<Record<ActorKind, Actor>>,
    readonly rows: Rows,
  ) {}

  static async start(options: BahonOptions = {}): Promise<World> {
    const bahon = await startBahon(options);
    const nobody: Actor = { who: 'nobody', id: 0, email: '', client: bahon.client() };
    const people: [ActorKind, Actor][] = [];
    for (const [who, username] of Object.entries(usernames) as [Person, string][]) {
      const [user] = await bahon.database.query<{ id: number; email: string }>(
        'SELECT id, email FROM app_user WHERE username = $1',
        [username],
      );
      people.push([who, { who, ...user!, client: await signedIn(bahon, user!.id) }]);
    }
    const actors = Object.fromEntries([['nobody', nobody], ...people]) as Record<ActorKind, Actor>;
    const { customer, driver } = actors;
    return new World(
      bahon,
      actors,
      new Rows(bahon.database, { customerId: customer.id, driverId: driver.id }),
    );
  }

  /** A new person with the same role and verification, with a session only, for requests that end the session or account. */
  async double(who: ActorKind): Promise<Actor> {
    const original = this.actors[who];
    if (who === 'nobody') return { ...original, client: this.bahon.client() };
    this.doubles += 1;
    const username = `double${process.pid}x${this.doubles}`;
    const [user] = await this.bahon.database.query<{ id: number; email: string }>(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
       SELECT name, $2, $2 || '@bahon.example', phone, password_hash, role, email_verified_at FROM app_user WHERE id = $1
       RETURNING id, email`,
      [original.id, username],
    );
    await this.bahon.database.query(
      `INSERT INTO driver_application (user_id, vehicle_type, experience, status)
       SELECT $2, vehicle_type, experience, status FROM driver_application WHERE user_id = $1`,
      [original.id, user!.id],
    );
    return { who, ...user!, client: await signedIn(this.bahon, user!.id) };
  }

  stop(): Promise<void> {
    return this.bahon.stop();
  }
}

/** A client with a session, created without a password. */
async function signedIn(bahon: Bahon, userId: number): Promise<HttpClient> {
  const token = randomBytes(32).toString('base64url');
  await bahon.database.query(
    `INSERT INTO session (user_id, token_hash, is_remembered, expires_at) VALUES ($1, $2, false, now() + interval '1 hour')`,
    [userId, createHash('sha256').update(token).digest('hex')],
  );
  const client = bahon.client();
  client.cookies.set('bahon_session', token);
  return client;
}
