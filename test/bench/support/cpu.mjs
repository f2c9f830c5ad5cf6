import { readdirSync, readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)` of Linux, the only system this is measured on. */
const TICK_MS = 10;

/** CPU milliseconds a process has used so far, by user and kernel. */
export function cpuOf(pid) {
  const { used } = statOf(pid);
  return used;
}

/** The same for a PostgreSQL server with all its connections, also those that have ended. */
export function cpuOfPostgres(postmasterPid) {
  const { used, usedByEnded } = statOf(postmasterPid);
  let total = used + usedByEnded;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const { parent, used: own } = statOf(entry);
      if (parent === postmasterPid) total += own;
    } catch {
      // It ended meanwhile.
    }
  }
  return total;
}

/** Resident memory of a process in MB. */
export function residentMb(pid) {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kb) / 1024;
}

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before the last bracket may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (from) => (Number(fields[from]) + Number(fields[from + 1])) * TICK_MS;
  return { parent: Number(fields[1]), used: ticks(11), usedByEnded: ticks(13) };
}
