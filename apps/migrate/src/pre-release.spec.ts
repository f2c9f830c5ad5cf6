import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { migrationsOf, releases } from './pre-release.js';

describe('the list of releases', () => {
  it('ends with the version of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(releases.at(-1)!.version).toBe(version);
  });

  it.each(releases)('names a migration that exists as the last one of $version', (release) => {
    expect(migrationsOf(release).at(-1)?.name).toBe(release.lastMigration);
  });
});
