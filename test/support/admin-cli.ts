import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface AdminRun {
  code: number | null;
  /** Its standard output, for instance a generated password. */
  stdout: string;
  /** Its messages. */
  stderr: string;
}

/** `npm run admin -- …` as a real process; `input` is its standard input. */
export async function admin(env: NodeJS.ProcessEnv, args: string[], input = ''): Promise<AdminRun> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['dist/apps/migrate/src/admin/main.js', ...args], {
    env: { ...environment, NODE_ENV: 'test', ...env },
  });
  const run: AdminRun = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()));
  // A command that refuses its flags ends before it reads.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  [run.code] = (await once(child, 'close')) as [number | null];
  return run;
}
