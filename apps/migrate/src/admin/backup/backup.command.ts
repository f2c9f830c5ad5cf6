import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { type Command, requiredFlag } from '../command.js';
import { readServerMajor, withClient } from './database.js';
import { requireTools, runTool } from './pg-tools.js';

/**
 * Tables whose rows are excluded: temporary state (heartbeats, rate limits, pushes), and the Redis prefix, because a copy
 * with the same prefix would take over the original's jobs.
 */
const TABLES_WITHOUT_DATA = ['worker_heartbeat', 'rate_limit', 'socket_io_attachments', 'installation'];

/**
 * Backs up the database to a `pg_dump` file. Uploaded files and secrets are backed up separately: see
 * docs/operations.md.
 */
export const backup: Command = {
  usage: 'backup --file PATH',
  summary: 'backs up the whole database with pg_dump, in its custom format',
  options: { file: { type: 'string' } },
  async run(values, { config: { databaseUrl }, print }) {
    const file = requiredFlag(values, 'file');
    await requireTools(await withClient(databaseUrl, readServerMajor));
    // An incomplete backup never gets the final name.
    const draft = `${file}.part`;
    try {
      // It contains password hashes, so it is created readable by its owner only.
      await writeFile(draft, '', { mode: 0o600 });
      await runTool('pg_dump', [...flags(), `--file=${draft}`], databaseUrl);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    const { size } = await stat(file);
    print(`${file}: ${Math.ceil(size / 1024)} kB`);
  },
};

function flags(): string[] {
  return [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...TABLES_WITHOUT_DATA.map((table) => `--exclude-table-data=public.${table}`),
  ];
}
