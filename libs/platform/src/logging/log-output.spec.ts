import { describe, expect, it } from '@jest/globals';
import { LogOutput } from './log-output.js';

type Done = (error: NodeJS.ErrnoException | null, byteCount: number) => void;

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A pipe that a test reads: the test decides how much it accepts and when it fails. */
class Pipe {
  text = '';
  failsWith: string | null = null;
  room = Infinity;
  private pending: (() => void)[] = [];

  readonly write = (_fd: number, buffer: Buffer, offset: number, length: number, done: Done): void => {
    this.pending.push(() => {
      if (this.failsWith) done(failure(this.failsWith), 0);
      else done(null, this.take(buffer.subarray(offset, offset + length)));
    });
  };

  readonly writeSync = (_fd: number, buffer: Buffer, offset: number): number => {
    if (this.failsWith) throw failure(this.failsWith);
    return this.take(buffer.subarray(offset));
  };

  /** Lets the writes under way end, and those they begin. */
  letGo(): void {
    for (let next = this.pending.shift(); next; next = this.pending.shift()) next();
  }

  private take(bytes: Buffer): number {
    const acceptedBytes = bytes.subarray(0, this.room);
    this.text += acceptedBytes.toString();
    return acceptedBytes.length;
  }
}

function begin() {
  const pipe = new Pipe();
  return { pipe, output: new LogOutput(1, pipe) };
}

describe('the output of the log', () => {
  it('writes lines in their order, however little of them is taken at once', () => {
    const { pipe, output } = begin();
    pipe.room = 3;
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
    let isFlushed = false;
    output.flush(() => (isFlushed = true));
    expect(isFlushed).toBe(false);
    pipe.letGo();
    expect(pipe.text).toBe('one\ntwo\nthree\n');
    expect(isFlushed).toBe(true);
  });

  it('waits for a reader that stalls, and goes on where it was', async () => {
    const { pipe, output } = begin();
    pipe.failsWith = 'EAGAIN';
    output.write('one\n');
    pipe.letGo();
    output.write('two\n');
    pipe.failsWith = null;
    const flushDone = new Promise<void>((resolve) => output.flush(resolve));
    const releaseTimer = setInterval(() => pipe.letGo(), 5);
    await flushDone;
    clearInterval(releaseTimer);
    expect(pipe.text).toBe('one\ntwo\n');
  });

  it('keeps so much for it and no more, and says how much it dropped', () => {
    const { pipe, output } = begin();
    const line = `${'x'.repeat(2 ** 20 - 1)}\n`;
    for (let n = 0; n < 40; n += 1) output.write(line);
    pipe.letGo();
    const lines = pipe.text.trimEnd().split('\n');
    // One under way, sixteen kept.
    expect(lines).toHaveLength(18);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 40, dropped: 23 });
  });

  it('writes at the exit what is left', () => {
    const { pipe, output } = begin();
    output.write('under way\n');
    output.write('left\n');
    output.write('over\n');
    output.flushSync();
    expect(pipe.text).toBe('left\nover\n');
  });

  it.each(['EPIPE', 'EAGAIN', 'ENOSPC'])('does not hold up an exit when that fails with %s', (code) => {
    const { pipe, output } = begin();
    output.write('under way\n');
    output.write('left\n');
    pipe.failsWith = code;
    const startTime = performance.now();
    output.flushSync();
    expect(performance.now() - startTime).toBeLessThan(5_000);
    expect(pipe.text).toBe('');
  });

  it('gives up when the reader is gone, and keeps nothing for it', () => {
    const { pipe, output } = begin();
    output.write('one\n');
    output.write('two\n');
    pipe.failsWith = 'EPIPE';
    let isFlushed = false;
    output.flush(() => (isFlushed = true));
    pipe.letGo();
    expect(isFlushed).toBe(true);
    pipe.failsWith = null;
    output.write('three\n');
    pipe.letGo();
    output.flushSync();
    expect(pipe.text).toBe('');
  });
});
