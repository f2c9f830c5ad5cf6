import { createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type Command, CommandError, required } from '../command.js';
import { hasPgDumpFor, pgDump } from './pg-tools.js';
import { backupText } from './write-backup.js';

/** The database as it is at one moment, in a file. Uploaded files and secrets are kept elsewhere: see docs/operations.md. */
export const backup: Command = {
  usage: 'backup --file PATH [--format auto|pg_dump|copy]',
  summary:
    'the whole database of this moment; by pg_dump where this machine has one new enough, else by ourselves',
  options: { file: { type: 'string' }, format: { type: 'string' } },
  async run(values, { config, say }) {
    const file = required(values, 'file');
    const client = new pg.Client({ connectionString: config.databaseUrl, application_name: 'bahon-backup' });
    await client.connect();
    // Nobody sees half a backup: it appears under its name when it is whole.
    const draft = `${file}.part`;
    try {
      const isByPgDump = await choosesPgDump(values['format'] ?? 'auto', client);
      // It holds password hashes: nobody else may read it, from its first byte on.
      await writeFile(draft, '', { mode: 0o600 });
      if (isByPgDump) await pgDump(config.databaseUrl, draft);
      else await pipeline(Readable.from(backupText(client)), createGzip(), createWriteStream(draft));
      await rename(draft, file);
      const { size } = await stat(file);
      say(`${file}: ${(size / 1024).toFixed(0)} kB, by ${isByPgDump ? 'pg_dump' : 'COPY'}`);
    } finally {
      await client.end();
      await rm(draft, { force: true });
    }
  },
};

async function choosesPgDump(format: string | boolean, client: pg.Client): Promise<boolean> {
  if (format === 'copy') return false;
  if (format !== 'auto' && format !== 'pg_dump') throw new CommandError('--format is auto, pg_dump or copy');
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  const { major } = rows[0]!;
  const isThere = hasPgDumpFor(major);
  if (format === 'pg_dump' && !isThere)
    throw new CommandError(`there is no pg_dump ${major} or newer on this machine`);
  return isThere;
}
