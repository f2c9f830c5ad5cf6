import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { type Command, required } from '../command.js';
import { readServerMajor, withClient } from './database.js';
import { requireTools, runTool } from './pg-tools.js';

/**
 * Tables whose rows stay out: what is true for a moment only (who is alive, who asked how often, pushes on their way), and the
 * prefix in Redis, since with it a copy would take the jobs of the original.
 */
const WITHOUT_ROWS = ['worker_heartbeat', 'rate_limit', 'socket_io_attachments', 'installation'];

/** The database as it is at one moment, in a file of `pg_dump`. Uploaded files and secrets are kept elsewhere: see docs/operations.md. */
export const backup: Command = {
  usage: 'backup --file PATH',
  summary: 'the whole database as it is now, by pg_dump in its custom format',
  options: { file: { type: 'string' } },
  async run(values, { config: { databaseUrl }, say }) {
    const file = required(values, 'file');
    await requireTools(await withClient(databaseUrl, readServerMajor));
    // A backup that is not complete never has its final name.
    const draft = `${file}.part`;
    try {
      // It holds password hashes: nobody else may read it, from its first byte on.
      await writeFile(draft, '', { mode: 0o600 });
      await runTool('pg_dump', [...flags(), `--file=${draft}`], databaseUrl);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    const { size } = await stat(file);
    say(`${file}: ${Math.ceil(size / 1024)} kB`);
  },
};

function flags(): string[] {
  return [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...WITHOUT_ROWS.map((table) => `--exclude-table-data=public.${table}`),
  ];
}
