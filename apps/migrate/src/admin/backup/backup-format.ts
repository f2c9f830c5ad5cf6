import { z } from 'zod';

/**
 * Our own backup: gzipped text of `COPY … FROM stdin` blocks as psql reads them, between a first and a last line of ours. The last
 * one is there only when everything before it is.
 */
export const FIRST_LINE = '--bahon-backup ';
export const LAST_LINE = '--bahon-backup-end ';
export const END_OF_ROWS = '\\.';

const NAME = '[a-z_]+\\."?[a-z0-9_]+"?';

/** The only statements a backup may hold: a file is not a way to run any SQL. */
export const COPY_STATEMENT = new RegExp(`^COPY (${NAME}) \\(([a-z0-9_", ]+)\\) FROM stdin;$`);
export const SEQUENCE_STATEMENT = new RegExp(`^SELECT pg_catalog\\.setval\\('(${NAME})', (\\d+), true\\);$`);

export const headerSchema = z.object({
  version: z.literal(1),
  at: z.string(),
  server: z.string(),
  /** The migrations the database had been through. */
  migrations: z.array(z.string()).min(1),
  /** The state of BullMQ's own tables; null when the queues are on Redis. */
  queueRelease: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Rows by table. */
export const trailerSchema = z.object({ rows: z.record(z.string(), z.number()) });
export type BackupTrailer = z.infer<typeof trailerSchema>;
