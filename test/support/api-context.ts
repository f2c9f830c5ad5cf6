import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '@app/platform/config/config.js';
import { createLogger } from '@app/platform/logging/logger.js';
import { ApiModule, ROUTES_OUTSIDE_API } from '../../apps/api/src/api.module.js';
import { createFastifyAdapter } from '../../apps/api/src/http/fastify-adapter.js';
import { assertFitsContract } from './contract-check.js';
import { fetchHeaders, parseJson } from './http-client.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { runEnvironment } from './run-environment.js';

export interface ApiReply {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
  json(): any;
}

/**
 * The complete HTTP part of the API inside the test, for guards, limits and headers. Requests are those of a client that is not a
 * browser, unless headers say otherwise.
 */
export class ApiContext {
  private customers = 0;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly server: FastifyInstance,
    readonly database: TestDatabase,
  ) {}

  /** `more` are modules beside the product's own, with controllers of the test's. */
  static async start(env: NodeJS.ProcessEnv = {}, more: (Type | DynamicModule)[] = []): Promise<ApiContext> {
    const database = await createTestDatabase({ demo: true });
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: `${runEnvironment().scratchFolder}/${database.name}`,
      ...env,
    });
    const logger = createLogger('test', 'silent');
    const adapter = await createFastifyAdapter(config, logger);
    const api = ApiModule.of(config, logger);
    const app = await NestFactory.create<NestFastifyApplication>(
      { ...api, imports: [...(api.imports ?? []), ...more] },
      adapter,
      { logger: false, abortOnError: false, bodyParser: false },
    );
    app.setGlobalPrefix('api', { exclude: ROUTES_OUTSIDE_API });
    await app.init();
    await adapter.getInstance().listen({ port: 0, host: '127.0.0.1' });
    return new ApiContext(app, adapter.getInstance(), database);
  }

  /** A new customer with a session of their own. */
  async newCustomer(): Promise<{ id: number; session: { cookie: string } }> {
    this.customers += 1;
    const username = `shipper${this.customers}`;
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role, email_verified_at)
       SELECT name, $1, $1 || '@bahon.example', phone, password_hash, role, now() FROM app_user
        WHERE username = 'customer' RETURNING id`,
      [username],
    );
    return { id: row!.id, session: await this.signIn(username) };
  }

  /**
   * Sends a body as JSON unless the headers name another type. Uses `node:http`, because `fetch` sets `Host` and `Origin`
   * itself.
   */
  send(
    method: string,
    path: string,
    payload?: object | string,
    moreHeaders: Record<string, string> = {},
  ): Promise<ApiReply> {
    const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }), ...moreHeaders };
    const body = typeof payload === 'object' ? JSON.stringify(payload) : payload;
    const { port } = this.server.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        { host: '127.0.0.1', port, method, path, headers, agent: false },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk: string) => (text += chunk));
          reply.on('end', () => {
            const { statusCode = 0, headers } = reply;
            try {
              assertFitsContract(method, path, {
                status: statusCode,
                body: parseJson(text),
                headers: fetchHeaders(headers),
              });
            } catch (error) {
              reject(error as Error);
            }
            resolve({ statusCode, headers, body: text, json: () => JSON.parse(text) });
          });
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  }

  get(path: string, headers?: Record<string, string>): Promise<ApiReply> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: object | string, headers?: Record<string, string>): Promise<ApiReply> {
    return this.send('POST', path, body, headers);
  }

  /** Signs in; returns the `Cookie` header. */
  async signIn(username: string, password = 'bahon-demo'): Promise<{ cookie: string }> {
    const reply = await this.post('/api/login', { username, password });
    return { cookie: String(reply.headers['set-cookie']).split(';')[0]! };
  }

  /** The `Cookie` headers of several demo accounts. */
  async signInAll<Name extends string>(...usernames: Name[]): Promise<Record<Name, { cookie: string }>> {
    const sessions = usernames.map(async (username) => [username, await this.signIn(username)] as const);
    return Object.fromEntries(await Promise.all(sessions)) as Record<Name, { cookie: string }>;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }
}
