import type { Actor, World } from '../world.js';

/** A valid request on existing rows. The answer depends only on the actor. */
export interface Sample {
  /** For `:id`. */
  id?: number;
  /** For the other parameters of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A function makes a form: it can be sent once only. */
  body?: object | (() => FormData);
}

export interface AccessCase {
  /** Where an endpoint has several: on which rows. */
  on?: string;
  /** Creates the rows and returns the request, for each actor. Absent for calls without parameters. */
  sample?: (world: World, actor: Actor) => Sample | Promise<Sample>;
  /** It ends sessions or changes the account: every kind of actor tries it as a new person. */
  asDouble?: boolean;
  /** In the order of `actorKinds`: nobody, customer, otherCustomer, driver, otherDriver, unverifiedDriver, operator, admin. */
  statuses: readonly [number, number, number, number, number, number, number, number];
}

/** By endpoint, such as `offers.send`. The customer and the driver are those whose rows they are. */
export type AccessTable = Record<string, readonly AccessCase[]>;

type Statuses = AccessCase['statuses'];

/** What most calls answer; `well` is the status of a success. */
export const everybody = (well = 200): Statuses => [well, well, well, well, well, well, well, well];
export const signedIn = (well = 200): Statuses => [401, well, well, well, well, well, well, well];
export const drivers = (well = 200): Statuses => [401, 403, 403, well, well, well, 403, 403];
export const staff = (well = 200): Statuses => [401, 403, 403, 403, 403, 403, well, well];
export const admins = (well = 200): Statuses => [401, 403, 403, 403, 403, 403, 403, well];
