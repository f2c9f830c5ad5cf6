import { spawn } from 'node:child_process';

const runningChildren = new Set();

/**
 * Runs a command and returns `{ code, output, stderr }`, without throwing for a non-zero exit code. `endSubprocesses` ends
 * these commands.
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    let output = '';
    let stderr = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    runningChildren.add(child);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      output += chunk;
    });
    const end = (code) => {
      runningChildren.delete(child);
      resolve({ code, output, stderr });
    };
    child.on('error', (error) => {
      output += error.message;
      stderr += error.message;
      end(-1);
    });
    child.on('close', (code) => end(code));
  });
}

/** Ends the unfinished commands of `run`: an interrupted install or build must not continue. */
export function endSubprocesses() {
  for (const child of runningChildren) child.kill('SIGTERM');
}

/** Ends a child process with a signal, and with SIGKILL when that takes longer than `within` milliseconds. */
export async function endChild(child, { within, signal = 'SIGTERM', onKill = () => {} }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const childExit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const timer = setTimeout(() => {
    onKill();
    child.kill('SIGKILL');
  }, within);
  await childExit;
  clearTimeout(timer);
}
