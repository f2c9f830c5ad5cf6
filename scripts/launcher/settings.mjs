import path from 'node:path';
import { Failure } from './console.mjs';

/** The folder of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The compiled programs: those of the product in start order, then the admin command line. */
export const mainFiles = {
  migrate: path.join(root, 'dist/apps/migrate/src/main.js'),
  api: path.join(root, 'dist/apps/api/src/main.js'),
  worker: path.join(root, 'dist/apps/worker/src/main.js'),
  admin: path.join(root, 'dist/apps/migrate/src/admin/main.js'),
  schemaDifference: path.join(root, 'dist/apps/migrate/src/schema-difference.js'),
};

/** The launcher's own settings. The processes check all other variables themselves. */
export function readSettings(environment = process.env) {
  const value = (name) => (environment[name] === '' ? undefined : environment[name]);
  const port = Number(value('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is not valid: "${environment.PORT}" is not a port number from 1 to 65535.`);
  }
  const databaseUrl = value('DATABASE_URL');
  const isProduction = environment.NODE_ENV === 'production';
  const seedDemo = value('SEED_DEMO') ?? String(databaseUrl === undefined && !isProduction);
  return {
    port,
    host: value('HOST') ?? '127.0.0.1',
    databaseUrl,
    dataDir: path.resolve(root, value('DATA_DIR') ?? '.data'),
    seedDemo,
    hasDemo: seedDemo === 'true' || seedDemo === '1',
    publicUrl: value('PUBLIC_URL'),
  };
}

/** Environment of api, worker and migrate. */
export function childEnvironment(settings, databaseUrl, environment = process.env) {
  return {
    ...environment,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: settings.seedDemo,
  };
}
