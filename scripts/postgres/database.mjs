/** Runs `work` with a connected client. `host` and `port` are those of a `PostgresServer`. */
export async function withClient({ host, port, user = 'postgres', password, database = 'postgres' }, work) {
  // Not at the top: the launcher loads this file before the first install.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host, port, user, password, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the application's role and database if they are missing, and sets the role's password.
 * The role owns its database and is not a superuser, so it can't read files or start programs on the server.
 */
export async function ensureApplicationDatabase(
  client,
  { role, password, database, mayCreateDatabases = false },
) {
  const name = client.escapeIdentifier(role);
  const { rowCount: hasRole } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!hasRole) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} login ${mayCreateDatabases ? 'createdb' : 'nocreatedb'} password ${client.escapeLiteral(password)}`,
  );
  const { rowCount: hasDatabase } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!hasDatabase) await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`);
}

/** `postgresql://…` for the application. `host` and `port` are those of a `PostgresServer`. */
export function databaseUrl({ host, port, role, password, database }) {
  return `postgresql://${role}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}
