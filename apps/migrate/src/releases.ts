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
