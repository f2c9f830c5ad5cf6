import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatFiles } from '../../../scripts/launcher/format.mjs';

const FILE = new URL('../../../docs/performance.md', import.meta.url);
/** More than this many processes that want to run, beside what is measured, make a figure worthless. */
const QUIET_LOAD = 0.7;
const BUSY = '**not quiet: these figures are worthless**';

/** What the figures were taken on, and whether anything else was at work when the bench began. */
export function machine() {
  const [load] = os.loadavg();
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const state = load <= QUIET_LOAD ? 'quiet' : BUSY;
  return `${cpus.length} × ${cpus[0].model.trim()}, ${memory} GB, Node ${process.version}, load before ${load.toFixed(2)} (${state}), ${new Date().toISOString().slice(0, 16)}Z`;
}

/** Waits up to a minute for a machine that does nothing else. */
export async function waitForQuiet() {
  for (let tries = 0; tries < 12 && os.loadavg()[0] > QUIET_LOAD; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5_000));
}

/** A table of Markdown. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Prints a section and writes it into `docs/performance.md`, unless the machine was busy. */
export function writeSection(name, text) {
  console.log(`\n${text}\n`);
  if (text.includes(BUSY)) return console.log('Not written to docs/performance.md: the machine was busy.');
  const [begin, end] = [`<!-- ${name}: written by the bench -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(FILE, 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`docs/performance.md has no place for ${name}`);
  writeFileSync(FILE, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
  formatFiles(fileURLToPath(FILE));
}
