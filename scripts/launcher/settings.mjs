import path from 'node:path';
import { Failure } from './console.mjs';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The compiled processes in start order, then the admin command line. */
export const mainFiles = {
  migrate: path.join(root, 'dist/apps/migrate/src/main.js'),
  api: path.join(root, 'dist/apps/api/src/main.js'),
  worker: path.join(root, 'dist/apps/worker/src/main.js'),
  admin: path.join(root, 'dist/apps/migrate/src/admin/main.js'),
  schemaDifference: path.join(root, 'dist/apps/migrate/src/schema-difference.js'),
};

/** The launcher's own settings. The processes check all other variables themselves. */
export function readSettings() {
  const value = (name) => process.env[name] || undefined;
  const databaseUrl = value('DATABASE_URL');
  const isProduction = process.env.NODE_ENV === 'production';
  const seedDemo = value('SEED_DEMO') ?? String(databaseUrl === undefined && !isProduction);
  return {
    port: readPort(3000),
    host: value('HOST') ?? '127.0.0.1',
    databaseUrl,
    dataDir: path.resolve(root, value('DATA_DIR') ?? '.data'),
    seedDemo,
    hasDemo: seedDemo === 'true' || seedDemo === '1',
    publicUrl: value('PUBLIC_URL'),
  };
}

/** The variable PORT, or its default. */
export function readPort(defaultPort) {
  const port = Number(process.env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is not valid: "${process.env.PORT}" is not a port number from 1 to 65535.`);
  }
  return port;
}

/** Environment of api, worker and migrate. */
export function childEnvironment(settings, databaseUrl) {
  return {
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: settings.seedDemo,
  };
}
