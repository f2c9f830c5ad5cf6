import type { DataSource } from 'typeorm';
import { migrations } from './migrations.js';

interface Release {
  version: string;
  lastMigration: string;
}

/** The first release: no release ran before its migrations. */
export const firstRelease: Release = { version: '1.0.0', lastMigration: 'CreateIntegrations1795701100000' };

/** Every release, oldest first. Its migrations are never edited, and upgrades are tested from the newest one. */
export const releases: readonly Release[] = [firstRelease];

/** The migrations that a database of this release has. */
export function migrationsOf({ lastMigration }: Release): typeof migrations {
  const last = migrations.findIndex(({ name }) => name === lastMigration);
  return migrations.slice(0, last + 1);
}

/** The last migration before the first release, which left the same tables as the migrations of that release. */
const LAST_PRE_RELEASE = 'DropUnusedColumns1795440000000';

const timeOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
const firstTime = timeOf(migrationsOf(firstRelease)[0]!.name);

/** Whether a migration belongs to a version before the first release. */
export function isPreRelease(name: string): boolean {
  return timeOf(name) < firstTime;
}

/** Why this release cannot upgrade a database with these migrations, in the order in which they ran; null when it can. */
export function preReleaseRefusal(names: readonly string[]): string | null {
  const last = names.findLast(isPreRelease);
  if (last === undefined || names.includes(LAST_PRE_RELEASE)) return null;
  return `This database was created by a pre-release version (last migration: ${last}). Upgrade it with version 0.1.0 (commit 01c45ba2) first, or start with an empty database.`;
}

/**
 * Turns a database of the last pre-release version into one of the first release: only the list of its migrations changes.
 * Other databases are left as they are.
 * @throws when an older pre-release version created the database.
 */
export async function adoptPreRelease(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (tx) => {
    const [table] = await tx.query<{ exists: boolean }[]>(
      `SELECT to_regclass('migration') IS NOT NULL AS exists`,
    );
    if (!table!.exists) return;
    const rows = await tx.query<{ name: string }[]>('SELECT name FROM migration ORDER BY id');
    const names = rows.map(({ name }) => name);
    if (!names.some(isPreRelease)) return;
    const refusal = preReleaseRefusal(names);
    if (refusal) throw new Error(refusal);
    await tx.query('DELETE FROM migration');
    for (const { name } of migrationsOf(firstRelease))
      await tx.query('INSERT INTO migration ("timestamp", name) VALUES ($1, $2)', [timeOf(name), name]);
  });
}
