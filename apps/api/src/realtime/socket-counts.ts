import { randomUUID } from 'node:crypto';
import type { Server } from 'socket.io';

const MESSAGE = 'sockets_counted';
const LOG_EVERY_MS = 3_000;
/** A process that has not reported for this time has stopped. */
const SILENT_AFTER_MS = 10_000;

interface Count {
  process: string;
  connected: number;
}

/**
 * Number of sockets of all processes. Each process publishes its count every few seconds, so reading it does not wait
 * for other processes.
 */
export class SocketCounts {
  private readonly process = randomUUID();
  private readonly otherProcesses = new Map<string, { connected: number; heardAt: number }>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly server: Server) {
    server.on(MESSAGE, ({ process, connected }: Count) => {
      this.otherProcesses.set(process, { connected, heardAt: Date.now() });
    });
  }

  start(): void {
    this.timer = setInterval(() => this.publish(), LOG_EVERY_MS);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** On this process. */
  get localCount(): number {
    return this.server.of('/').sockets.size;
  }

  get total(): number {
    for (const [process, { heardAt }] of this.otherProcesses) {
      if (Date.now() - heardAt > SILENT_AFTER_MS) this.otherProcesses.delete(process);
    }
    return [...this.otherProcesses.values()].reduce((sum, { connected }) => sum + connected, this.localCount);
  }

  private publish(): void {
    this.server.serverSideEmit(MESSAGE, {
      process: this.process,
      connected: this.localCount,
    } satisfies Count);
  }
}
