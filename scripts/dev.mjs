/**
 * `npm run dev`: starts the database, restarts api and worker after every successful compile, and serves the web client with vite.
 * Ends on a signal, or when the compiler or vite exits.
 */
import { fork, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { oneLine, say, warn } from './launcher/console.mjs';
import { FolderLock } from './launcher/folder-lock.mjs';
import { installPackages } from './launcher/install.mjs';
import { runUntilStopped } from './launcher/lifecycle.mjs';
import { migrateDatabase, Product } from './launcher/product.mjs';
import { mainFiles, readSettings, root } from './launcher/settings.mjs';
import { endChild } from './launcher/subprocess.mjs';

/**
 * The API or the worker in watch mode, restarted by the caller, with a short log on the console. After a crash it waits
 * for the next change.
 */
class DevelopedChild {
  #child = null;

  constructor(name, main, env) {
    Object.assign(this, { name, main, env });
  }

  async restart() {
    await this.stop();
    const child = fork(this.main, [], { env: this.env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => say(`[${this.name}] ${short(line)}`));
    }
    child.on('exit', (code, signal) => {
      if (this.#child === child)
        say(`[${this.name}] exited (${signal ?? code}). It restarts on the next change.`);
    });
  }

  async stop() {
    const child = this.#child;
    this.#child = null;
    if (child) await endChild(child, { within: 3_000 });
  }
}

/** A pino line without technical fields. */
function short(line) {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err, method, url, status, statusCode } = JSON.parse(line);
    const mark = level >= 50 ? 'ERROR ' : level >= 40 ? 'warn ' : '';
    return `${mark}${[method, url, status ?? statusCode, msg].filter((part) => part !== undefined).join(' ')}${err?.stack ? `\n${err.stack}` : ''}`;
  } catch {
    return line;
  }
}

const lines = { stoppedLine: 'Stopped.', failurePrefix: 'The watch mode is not running.' };
await runUntilStopped(lines, async ({ end, onStop, isStopping }) => {
  const settings = readSettings();
  const lock = new FolderLock(settings.dataDir);
  await lock.take();
  onStop(() => lock.release());
  await installPackages();
  const product = new Product({ settings, lock, onGiveUp: (reason) => void end(1, reason) });
  onStop(() => product.stop());
  const env = await product.startDatabase();
  const children = ['api', 'worker'].map((name) => new DevelopedChild(name, mainFiles[name], env));
  onStop(() => Promise.all(children.map((child) => child.stop())));
  const startTool = (name, script, args, options) => {
    const tool = spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...options,
    });
    tool.on('exit', (code) => void end(1, `${name} exited (${code}).`));
    onStop(() => tool.kill('SIGTERM'));
    return tool;
  };

  const restartAll = oneAtATime(async () => {
    await migrateDatabase(env).then(
      (reportLines) => reportLines.forEach((line) => say(line)),
      (error) => warn(oneLine(error)),
    );
    await Promise.all(children.map((child) => child.restart()));
  });
  const compiler = startTool('The compiler', '@nestjs/cli/bin/nest.js', ['build', '--watch']);
  compiler.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    const text = stripVTControlCharacters(String(chunk));
    if (!isStopping() && /compiled (successfully|with \d+ warning)/.test(text)) restartAll();
  });
  startTool('vite', 'vite/bin/vite.js', [], {
    cwd: path.join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_URL: `http://127.0.0.1:${settings.port}` },
  });
});

/** Compiles can be faster than restarts, so calls during a restart cause one more restart. */
function oneAtATime(work) {
  let currentRun = null;
  let isWanted = false;
  return () => {
    isWanted = true;
    currentRun ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await work();
      }
      currentRun = null;
    })();
  };
}
