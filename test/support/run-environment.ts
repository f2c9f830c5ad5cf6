/** What `scripts/test.mjs` prepared for this run: the PostgreSQL server, its two template databases, a scratch folder. */
export function runEnvironment() {
  return {
    postgresPort: Number(requiredVariable('BAHON_TEST_POSTGRES_PORT')),
    superuserPassword: requiredVariable('BAHON_TEST_POSTGRES_PASSWORD'),
    scratchFolder: requiredVariable('BAHON_TEST_SCRATCH'),
  };
}

/** The application's role on the test server; it owns every test database. */
export const applicationRole = { role: 'bahon', password: 'bahon' } as const;

/** Migrated and empty; and the same with the demo accounts and data. */
export const templates = { empty: 'bahon_template', demo: 'bahon_demo_template' } as const;

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests by \`npm test -- <suite>\`.`);
  return value;
}
