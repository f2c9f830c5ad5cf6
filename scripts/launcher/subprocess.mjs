import { spawn } from 'node:child_process';

const runningChildren = new Set();

/**
 * Runs a command and returns `{ code, signal, output, stderr }`, without throwing for a non-zero exit code. `onOutput`
 * receives the output as it arrives. `endSubprocesses` ends these commands.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let stderr = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    runningChildren.add(child);
    const collect = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
      collect(chunk);
    });
    const end = (code, signal) => {
      runningChildren.delete(child);
      resolve({ code, signal, output, stderr });
    };
    child.on('error', (error) => {
      output += error.message;
      stderr += error.message;
      end(-1, null);
    });
    child.on('close', end);
  });
}

/** Ends the unfinished commands of `run`: an interrupted install or build must not continue. */
export function endSubprocesses() {
  for (const child of runningChildren) child.kill('SIGTERM');
}
