import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { paymentSchema } from './payments.js';
import { ticketSchema } from './support.js';
import { timeSchema } from './time.js';

/** The admin's console: pending decisions, unanswered tickets, and the state of the system. */

/** Maximum number of rows in a lane; the counts include all rows. */
export const LANE_SIZE = 50;

const count = z.int().min(0);

const laneTicketSchema = ticketSchema
  .extend({
    /** Time since which the owner waits for an answer; null when an admin wrote last. */
    waiting_since: timeSchema.nullable(),
  })
  .meta({ id: 'LaneTicket' });
export type LaneTicket = z.infer<typeof laneTicketSchema>;

export const lanesSchema = z
  .object({
    payments: z.object({
      /** Pending payments. */
      waiting: count,
      /** The first of them, longest waiting first. */
      rows: z.array(paymentSchema),
    }),
    tickets: z.object({
      /** Tickets that are not closed. */
      open: count,
      /** The number of these awaiting a reply. */
      waiting: count,
      /** Those that wait first, by priority, then by how long; after them the answered ones. */
      rows: z.array(laneTicketSchema),
    }),
  })
  .meta({ id: 'Lanes' });
export type Lanes = z.infer<typeof lanesSchema>;

const partStateSchema = z.enum(['ok', 'degraded', 'failed']).meta({ id: 'PartState' });
export type PartState = z.infer<typeof partStateSchema>;

const queueDepthSchema = z
  .object({ waiting: count, active: count, delayed: count, failed: count })
  .meta({ id: 'QueueDepth' });

const systemSchema = z
  .object({
    database: partStateSchema,
    queue: partStateSchema,
    sockets: partStateSchema,
    worker: partStateSchema,
    /** Committed events that are not in the queues yet, and the age of the oldest. */
    events_waiting: count.nullable(),
    events_oldest_seconds: z.number().min(0).nullable(),
    /** Jobs by queue; null when the queues' store does not answer. */
    jobs: z.object({ reactions: queueDepthSchema, deliveries: queueDepthSchema }).nullable(),
    /** Workers with a heartbeat in the last half minute. */
    workers: count.nullable(),
    /** Sockets of open pages, on all servers together; a few seconds old. */
    sockets_connected: count,
    at: timeSchema,
  })
  .meta({ id: 'System' });
export type System = z.infer<typeof systemSchema>;

export const consoleEndpoints = {
  lanes: defineEndpoint('GET', '/admin/lanes', {
    summary: 'List pending payments and open tickets, most urgent first',
    access: ['admin'],
    data: lanesSchema,
  }),
  system: defineEndpoint('GET', '/admin/system', {
    summary: 'Get the health of the database, queues, workers and sockets',
    access: ['admin'],
    data: systemSchema,
  }),
} as const;
