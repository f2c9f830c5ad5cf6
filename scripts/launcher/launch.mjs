import { buildStale } from './build.mjs';
import { Failure, say, seconds } from './console.mjs';
import { FolderLock } from './folder-lock.mjs';
import { installPackages } from './install.mjs';
import { runUntilStopped } from './lifecycle.mjs';
import { portProblem } from './ports.mjs';
import { migrateDatabase, Product } from './product.mjs';
import { readSettings } from './settings.mjs';

/** Starts everything in order and keeps it running until a signal arrives or a part fails permanently. */
export async function launch() {
  const startTime = performance.now();
  const lines = { stoppedLine: 'Bahon has stopped.', failurePrefix: 'Bahon is not running.' };
  await runUntilStopped(lines, async ({ end, onStop, isStopping }) => {
    const settings = readSettings();
    const lock = new FolderLock(settings.dataDir);
    await lock.take();
    onStop(() => lock.release());
    await assertPortIsFree(settings);
    await installPackages();
    await buildStale();
    if (isStopping()) return;
    const onGiveUp = (reason) => void end(1, `Bahon has stopped. ${reason}.`);
    const product = new Product({ settings, lock, onGiveUp });
    onStop(() => product.stop());
    const env = await product.startDatabase();
    if (isStopping()) return;
    for (const line of await migrateDatabase(env)) say(line);
    if (isStopping()) return;
    say('Database is up to date; starting API and worker …');
    await product.startChildren(env);
    if (!isStopping()) announce(settings, startTime);
  });
}

async function assertPortIsFree({ port, host }) {
  const problem = await portProblem(port, host);
  if (problem === null) return;
  const other = port < 65_000 ? port + 1 : 3000;
  const reasons = {
    EADDRINUSE: `Port ${port} on ${host} is already in use`,
    EACCES: `This user may not listen on port ${port} on ${host}`,
    EADDRNOTAVAIL: `HOST is not valid: this machine has no address ${host}`,
    ENOTFOUND: `HOST is not valid: this machine has no address ${host}`,
  };
  const reason = reasons[problem] ?? `Port ${port} on ${host} can't be used (${problem})`;
  throw new Failure(
    reason.startsWith('HOST')
      ? `${reason}.`
      : `${reason}. Stop the other program, or choose another port, for example PORT=${other} npm start.`,
  );
}

function announce(settings, startTime) {
  const isEverywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const host = isEverywhere || settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  const url = settings.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`;
  say('');
  if (settings.hasDemo) {
    say('Demo accounts, all with the password bahon-demo:');
    say('  admin      operator      customer, customer2');
    say('  driver, driver2 (verified)      driver3 (application pending)      driver4 (suspended)');
    if (!isLoopback(settings.host)) {
      say(
        `Anyone who can reach ${settings.host} can sign in with them. Set SEED_DEMO=false before the first start to prevent this.`,
      );
    }
    say('');
  }
  say(`Bahon is ready at ${url} (${seconds(startTime)}). Ctrl-C stops it.`);
}

function isLoopback(host) {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
