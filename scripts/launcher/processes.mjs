import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the process exists; zombies do not count. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return statFields(pid)?.state !== 'Z';
}

/**
 * Distinguishes a process from a later one with the same id: its start time in clock ticks since boot. Null on systems
 * without /proc; then only the id is compared.
 */
export function startTimeOf(pid) {
  return statFields(pid)?.startTime ?? null;
}

/** Whether the recorded process (`{ pid, startTime }`) is still running. */
export function isSameProcessAlive({ pid, startTime }) {
  return isAlive(pid) && (startTime === null || startTimeOf(pid) === startTime);
}

/** The command line; null on systems without /proc. */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  } catch {
    return null;
  }
}

/** Waits until `isGone()` is true. Returns false if `milliseconds` pass first. */
export async function waitUntil(isGone, milliseconds, every = 25) {
  const deadline = performance.now() + milliseconds;
  while (!isGone()) {
    if (performance.now() > deadline) return false;
    await sleep(every);
  }
  return true;
}

function statFields(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name in parentheses can contain spaces, so the fields are counted from the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return null;
  }
}
