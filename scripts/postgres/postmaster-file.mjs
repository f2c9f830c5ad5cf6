import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandLineOf, isAlive } from '../launcher/processes.mjs';

/** The state file of a running (or crashed) server: `{ pid, port, isReady }`, or null. */
export function readPostmasterFile(dataFolder) {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * The process id of a server that still runs on this folder, or null. A file left by a crash whose id now belongs
 * to some other program is removed: PostgreSQL itself would refuse to start because "another" server holds the folder.
 */
export function runningPostmaster(dataFolder) {
  const recordedProcess = readPostmasterFile(dataFolder);
  if (!recordedProcess || !isAlive(recordedProcess.pid)) return null;
  const commandLine = commandLineOf(recordedProcess.pid);
  if (commandLine !== null && !commandLine.includes('postgres')) {
    rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
    return null;
  }
  return recordedProcess.pid;
}
