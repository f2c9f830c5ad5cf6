import type { Rows } from '../rows.js';
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
  /** Creates the row that `:id` means, for each actor. */
  row?: (rows: Rows) => Promise<number>;
  query?: Sample['query'];
  params?: Sample['params'];
  body?: object;
  /** Returns what differs between requests, after creating the rows that it needs. */
  sample?: (world: World, actor: Actor) => Sample | Promise<Sample>;
  /** It ends sessions or changes the account: every kind of actor tries it as a new person. */
  asDouble?: boolean;
  /** In the order of `actorKinds`: nobody, customer, otherCustomer, driver, otherDriver, unverifiedDriver, operator, admin. */
  statuses: readonly [number, number, number, number, number, number, number, number];
}

/** By endpoint, such as `offers.send`. The customer and the driver are those whose rows they are. */
export type AccessTable = Record<string, AccessCase | readonly AccessCase[]>;

type Statuses = AccessCase['statuses'];

/** What most endpoints answer; `well` is the status of a success. */
export const everybody = (well = 200): Statuses => [well, well, well, well, well, well, well, well];
export const signedIn = (well = 200): Statuses => [401, well, well, well, well, well, well, well];
export const drivers = (well = 200): Statuses => [401, 403, 403, well, well, well, 403, 403];
export const staff = (well = 200): Statuses => [401, 403, 403, 403, 403, 403, well, well];
export const admins = (well = 200): Statuses => [401, 403, 403, 403, 403, 403, 403, well];

/** The customer or driver whose row it is; others of the role do not find it, and other roles are refused. */
export const customerAlone = (well = 200): Statuses => [401, well, 404, 403, 403, 403, 403, 403];
export const driverAlone = (well = 200): Statuses => [401, 403, 403, well, 404, 404, 403, 403];
export const customerAndStaff = (well = 200): Statuses => [401, well, 404, 403, 403, 403, well, well];
/** The customer and the accepted driver of a booking, and staff. */
export const partiesAndStaff = (well = 200): Statuses => [401, well, 404, well, 404, 404, well, well];
