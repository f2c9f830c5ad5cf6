import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Failure, oneLine, say, warn } from './console.mjs';
import { DevelopedChild } from './developed-child.mjs';
import { FolderLock } from './folder-lock.mjs';
import { installPackages } from './install.mjs';
import { mainFiles, readSettings, root } from './settings.mjs';

/** Watch mode. Ends on a signal, or when the compiler or vite exits. */
export async function develop() {
  let lock = null;
  let product = null;
  let shutdown = null;
  const tools = [];
  const children = [];

  const end = (code, lastLine) => {
    shutdown ??= (async () => {
      for (const tool of tools) tool.kill('SIGTERM');
      await Promise.all(children.map((child) => child.stop()));
      await product?.stop();
      lock?.release();
      (code === 0 ? say : warn)(lastLine);
      process.exit(code);
    })();
    return shutdown;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0, 'Stopped.'));

  const start = (name, script, args, options) => {
    const tool = spawnTool(script, args, options);
    tool.on('exit', (code) => void end(1, `${name} exited (${code}).`));
    tools.push(tool);
    return tool;
  };

  try {
    const settings = readSettings();
    lock = await lockFolder(settings.dataDir);
    await installPackages();
    const { Product } = await import('./product.mjs');
    product = new Product({ settings, lock, onGiveUp: (reason) => void end(1, reason) });
    const env = await product.startDatabase();
    for (const name of ['api', 'worker']) children.push(new DevelopedChild(name, mainFiles[name], env));

    const rebuilt = oneAtATime(async () => {
      await product.migrate(env).catch((error) => warn(oneLine(error)));
      await Promise.all(children.map((child) => child.restart()));
    });
    const compiler = start('The compiler', '@nestjs/cli/bin/nest.js', ['build', '--watch']);
    compiler.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      const text = stripVTControlCharacters(String(chunk));
      if (!shutdown && /compiled (successfully|with \d+ warning)/.test(text)) rebuilt();
    });
    const api = `http://127.0.0.1:${settings.port}`;
    start('vite', 'vite/bin/vite.js', [], {
      cwd: path.join(root, 'web'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, API_URL: api },
    });
  } catch (error) {
    if (!shutdown) await end(1, error instanceof Failure ? error.message : String(error?.stack));
  }
}

async function lockFolder(folder) {
  const lock = new FolderLock(folder);
  await lock.take();
  return lock;
}

function spawnTool(script, args, options = {}) {
  return spawn(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
}

/** Compiles can be faster than restarts, so calls during a restart cause one more restart. */
function oneAtATime(work) {
  let running = null;
  let isWanted = false;
  return () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted) {
        isWanted = false;
        await work();
      }
      running = null;
    })();
  };
}
