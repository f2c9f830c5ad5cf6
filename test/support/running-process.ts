import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const logFolder = path.resolve('.artifacts/logs');

/** The first start on a busy machine. */
export const STARTS_WITHIN_MS = 120_000;
/** A launcher restarts a killed process within this time. */
export const COMES_BACK_MS = 30_000;

/** One real process of ours, started from the build as the launcher starts it. */
export class RunningProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly #lines: string[] = [];

  private constructor(
    readonly name: string,
    main: string,
    env: NodeJS.ProcessEnv,
    args: string[],
  ) {
    // No loader flags of jest's own may reach the product.
    const { NODE_OPTIONS: _, ...environment } = process.env;
    this.#child = fork(path.resolve(main), args, {
      env: { ...environment, ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#exit = once(this.#child, 'exit').then(([code, signal]) => ({ code, signal }));
    mkdirSync(logFolder, { recursive: true });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#keep(chunk.toString()));
  }

  /** Starts `main` and waits for its `{ type: 'ready' }`; fails with the end of its log when it exits first. */
  static async start(
    name: string,
    main: string,
    env: NodeJS.ProcessEnv,
    { within = STARTS_WITHIN_MS, args = [] }: { within?: number; args?: string[] } = {},
  ): Promise<RunningProcess> {
    const instance = new RunningProcess(name, main, env, args);
    let timer: NodeJS.Timeout | undefined;
    const ready = new Promise<void>((resolve, reject) => {
      instance.#child.on('message', (message: { type?: string }) => message.type === 'ready' && resolve());
      timer = setTimeout(
        () => reject(new Error(`${name} was not ready within ${within} ms:\n${instance.tail()}`)),
        within,
      );
      void instance.#exit.then(({ code, signal }) =>
        reject(new Error(`${name} ended at start (${signal ?? code}):\n${instance.tail()}`)),
      );
    });
    try {
      await ready;
    } catch (error) {
      await instance.kill();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return instance;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Everything it printed so far, line by line (pino JSON). */
  get logs(): readonly string[] {
    return this.#lines;
  }

  tail(lines = 40): string {
    return this.#lines.slice(-lines).join('\n');
  }

  /** Resolves with the exit code or signal when the process ends. */
  get exited(): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    return this.#exit;
  }

  /** SIGTERM, and SIGKILL after `within`; returns the exit and the duration. */
  async stop(
    within = 20_000,
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null; milliseconds: number }> {
    const startTime = performance.now();
    if (this.isRunning) this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), within);
    const exit = await this.#exit;
    clearTimeout(timer);
    return { ...exit, milliseconds: performance.now() - startTime };
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#exit;
  }

  /** SIGSTOP and SIGCONT: a process that hangs. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  #keep(text: string): void {
    this.#lines.push(...text.split('\n').filter((line) => line !== ''));
    appendFileSync(path.join(logFolder, `${this.name}-${this.pid}.log`), text);
  }
}
