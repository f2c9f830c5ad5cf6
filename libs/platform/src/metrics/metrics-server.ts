import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/setting-files.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logger.js';
import { Metrics } from './metrics.js';

/**
 * A separate port for monitoring: `GET /metrics` for Prometheus and `GET /health/live` for liveness probes. It is not
 * reachable by users, so it needs no sign-in; without `METRICS_PORT` it is not opened.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'metrics'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.metrics) return;
    this.metrics.watchProcess();
    const server = createServer((request, response) => {
      this.answer(request.url, response).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a metrics request failed');
        response.writeHead(500).end();
      });
    });
    server.requestTimeout = 10_000;
    await listen(server, this.config.metrics);
    this.server = server;
    this.logger.info({ address: server.address() }, 'metrics are served');
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(url: string | undefined, response: ServerResponse): Promise<void> {
    switch (url?.split('?')[0]) {
      case '/metrics': {
        const { type, text } = await this.metrics.render();
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
        return;
      }
      case '/health/live':
        response.writeHead(200, { 'Content-Type': 'text/plain' }).end('ok\n');
        return;
      default:
        response.writeHead(404).end();
    }
  }
}

/** @throws {ConfigError} when the port cannot be opened, so that the message names the port. */
async function listen(server: Server, at: { port: number; host: string }): Promise<void> {
  try {
    server.listen(at);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is already in use' : `may not be used (${code})`;
    throw new ConfigError(`METRICS_PORT: port ${at.port} on ${at.host} ${why}. Set METRICS_PORT to another.`);
  }
}
