import fs from 'node:fs';

/** The buffer for a slow reader; lines beyond it are dropped and counted. */
const MAX_KEPT_CHARS = 16 * 2 ** 20;
const RETRY_MS = 50;
/** Time that an ending process waits for the reader of its log; nothing else runs then. */
const FINAL_FLUSH_MS = 1_000;

/** The functions of `node:fs` that are used for writing. */
export interface WritingFs {
  write(
    fd: number,
    buffer: Buffer,
    offset: number,
    length: number,
    callback: (error: NodeJS.ErrnoException | null, byteCount: number) => void,
  ): void;
  writeSync(fd: number, buffer: Buffer, offset: number): number;
}

/**
 * Destination of log lines. Lines that arrive during a write are written together: one write per line took a tenth of a
 * busy API's time. A slow or closed reader does not block the process or its exit: a slow one needs limited memory,
 * with a closed one the lines are lost. (pino's destination retries without limit, which can keep a process from
 * ending.)
 */
export class LogOutput {
  private lines: string[] = [];
  private bufferedBytes = 0;
  private droppedLines = 0;
  private chunk: { buffer: Buffer; offset: number } | null = null;
  private isUnderWay = false;
  private isReaderGone = false;
  private flushCallbacks: (() => void)[] = [];

  /** @param fd must be non-blocking: a write that is not possible now fails with `EAGAIN`. */
  constructor(
    private readonly fd: number,
    private readonly files: WritingFs = fs,
  ) {}

  /** Adds a line, including its line feed. */
  write(line: string): void {
    if (this.isReaderGone) return;
    if (this.bufferedBytes + line.length > MAX_KEPT_CHARS) {
      this.droppedLines += 1;
      return;
    }
    this.lines.push(line);
    this.bufferedBytes += line.length;
    if (!this.isUnderWay) this.writeOn();
  }

  /** Calls back when everything is written, or when the reader has closed. */
  flush(callback: () => void): void {
    if (this.isUnderWay) this.flushCallbacks.push(callback);
    else callback();
  }

  /** Writes the remaining lines within one second, because the process exits now. */
  flushSync(): void {
    const deadline = performance.now() + FINAL_FLUSH_MS;
    // A thread is writing it; the exit waits for that thread.
    if (this.isUnderWay) this.chunk = null;
    while ((this.chunk ??= this.nextChunk())) {
      try {
        this.advance(this.files.writeSync(this.fd, this.chunk.buffer, this.chunk.offset));
      } catch (error) {
        this.noteFailure(error);
        if (this.isReaderGone || performance.now() > deadline) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  }

  private writeOn(): void {
    this.chunk ??= this.nextChunk();
    this.isUnderWay = this.chunk !== null;
    if (!this.chunk) {
      for (const callback of this.flushCallbacks.splice(0)) callback();
      return;
    }
    const { buffer, offset } = this.chunk;
    this.files.write(this.fd, buffer, offset, buffer.length - offset, (error, byteCount) => {
      if (!error) this.advance(byteCount);
      else this.noteFailure(error);
      if (error && !this.isReaderGone) setTimeout(() => this.writeOn(), RETRY_MS);
      else this.writeOn();
    });
  }

  private nextChunk(): LogOutput['chunk'] {
    if (this.droppedLines > 0) this.lines.push(noteOf(this.droppedLines));
    if (this.lines.length === 0) return null;
    const buffer = Buffer.from(this.lines.join(''));
    this.lines = [];
    this.bufferedBytes = 0;
    this.droppedLines = 0;
    return { buffer, offset: 0 };
  }

  private advance(byteCount: number): void {
    if (!this.chunk) return;
    this.chunk.offset += byteCount;
    if (this.chunk.offset >= this.chunk.buffer.length) this.chunk = null;
  }

  /** Other errors (a slow reader, a full disk) are temporary. */
  private noteFailure(error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'EBADF') return;
    this.isReaderGone = true;
    this.chunk = null;
    this.lines = [];
  }
}

function noteOf(lineCount: number): string {
  const line = {
    level: 40,
    time: Date.now(),
    dropped: lineCount,
    msg: 'log lines were dropped: nobody read them',
  };
  return `${JSON.stringify(line)}\n`;
}
