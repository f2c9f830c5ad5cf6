import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the secret files of docker-compose.yml that are missing; those that are there stay. The folder is closed to everybody else;
 * the files in it are not, since the containers that get them mounted run as users of their own. So a key that was put there
 * readable by its owner only is opened, or the proxy could not read it.
 */
const folder = path.resolve(import.meta.dirname, '../ops/secrets');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);

const password = keep('postgres_password', randomBytes(24).toString('base64url'));
keep('database_url', `postgresql://bahon:${encodeURIComponent(password)}@postgres:5432/bahon`);
keep('app_secret', randomBytes(32).toString('base64url'));
// Not used until somebody fills them.
for (const name of [
  'smtp_url',
  'sms_api_token',
  'vapid_private_key',
  's3_secret_access_key',
  'otlp_headers',
  'tls.crt',
  'tls.key',
]) {
  keep(name, '');
}

function keep(name, made) {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, made, { mode: 0o444 });
    process.stdout.write(
      `made ${path.relative(process.cwd(), file)}${made === '' ? ' (empty: fill it to use it)' : ''}\n`,
    );
  }
  chmodSync(file, 0o444);
  return readFileSync(file, 'utf8').trim();
}
