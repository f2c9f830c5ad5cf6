import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Bindings of Node.js in which a thread waits for the kernel. */
const SYSTEM_CALLS = /^(writev|write\w+|shutdown|open|close|read\w*|fstat|stat|connect)$/;
const NOT_AT_WORK = new Set(['(idle)', '(root)']);

/**
 * Where the processor time of a recorded profile went, as shares of the time at work.
 * @param file what `node --cpu-prof` wrote
 * @param span `[from, until]` of the monotonic clock (`process.hrtime`), in microseconds
 * @returns `{ busyMs, parts, functions }`: parts are system calls, garbage collection, packages and our code; functions are
 *   the ones of our code. Each is `[name, milliseconds]`, the greatest first.
 */
export function readProfile(file, [from, until]) {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = new Map();
  const functions = new Map();
  const add = (totals, name, ms) => totals.set(name, (totals.get(name) ?? 0) + ms);
  let now = startTime;
  let busyMs = 0;
  for (const [index, id] of samples.entries()) {
    now += timeDeltas[index];
    const frame = frames.get(id);
    if (now < from || now > until || NOT_AT_WORK.has(frame.functionName)) continue;
    // A sample stands for the time until the next one.
    const ms = (timeDeltas[index + 1] ?? 0) / 1000;
    const { part, own } = placeOf(frame);
    busyMs += ms;
    add(parts, part, ms);
    if (own) add(functions, own, ms);
  }
  const byTime = (totals) => [...totals].sort(([, a], [, b]) => b - a);
  return { busyMs, parts: byTime(parts), functions: byTime(functions) };
}

function placeOf({ functionName, url, lineNumber, columnNumber }) {
  if (functionName === '(garbage collector)') return { part: 'garbage collection' };
  if (url === '')
    return {
      part: SYSTEM_CALLS.test(functionName) ? `system call: ${functionName}` : 'V8 and other native code',
    };
  if (url.startsWith('node:')) return { part: 'Node.js' };
  const source = url.startsWith('file:') ? originalSource(fileURLToPath(url), lineNumber, columnNumber) : url;
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (packageName) return { part: packageName };
  const path = source.replace(/^.*?\/((?:apps|libs)\/)/, '$1');
  return { part: 'our code', own: `${functionName || '(anonymous)'} in ${path}` };
}

const maps = new Map();

/** Of a bundled file, the source it was built from. */
function originalSource(path, line, column) {
  if (!maps.has(path))
    maps.set(
      path,
      existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) : null,
    );
  return maps.get(path)?.findEntry(line, column).originalSource ?? path;
}
