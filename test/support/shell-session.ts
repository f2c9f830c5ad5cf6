import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const END = '__end_of_commands__';

/** A terminal: commands run one after the other, with the variables of those before. */
export class ShellSession {
  private readonly shell: ChildProcessWithoutNullStreams;
  private output = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.shell = spawn('bash', ['-eu', '-o', 'pipefail'], { env: { PATH: process.env.PATH, ...env } });
    for (const stream of [this.shell.stdout, this.shell.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
  }

  /** Runs commands, and returns what they print. @throws when one fails, with what was printed. */
  run(commands: string): Promise<string> {
    this.output = '';
    const { stdout } = this.shell;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${commands}\nfailed:\n${this.output}`));
      const look = () => {
        if (!this.output.includes(END)) return;
        stdout.off('data', look);
        this.shell.off('close', fail);
        resolve(this.output.replace(END, ''));
      };
      stdout.on('data', look);
      this.shell.once('close', fail);
      this.shell.stdin.write(`${commands}\necho ${END}\n`);
    });
  }

  stop(): void {
    this.shell.stdin.end();
    this.shell.kill();
  }
}
