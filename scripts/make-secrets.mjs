import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates missing secret files of docker-compose.yml; existing ones stay. Only the owner may enter the folder. The
 * files are readable for all, because the containers run as other users; a key that only its owner can read is made
 * readable, or the proxy could not read it.
 */
const folder = path.resolve(import.meta.dirname, '../ops/secrets');
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);

const password = keep('postgres_password', randomBytes(24).toString('base64url'));
keep('database_url', `postgresql://bahon:${encodeURIComponent(password)}@postgres:5432/bahon`);
keep('app_secret', randomBytes(32).toString('base64url'));
// Empty files are not used.
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

function keep(name, content) {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, content, { mode: 0o444 });
    process.stdout.write(
      `Created ${path.relative(process.cwd(), file)}${content === '' ? ' (empty: add a value to use it)' : ''}\n`,
    );
  }
  chmodSync(file, 0o444);
  return readFileSync(file, 'utf8').trim();
}
