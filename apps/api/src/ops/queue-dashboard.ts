import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '@app/contracts/errors.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { queueNames } from '@app/platform/queue/queues.js';
import { chooseLanguage } from '../http/texts.js';
import { answerFailure } from '../http/failure.js';
import { isCrossSite } from '../http/cross-site.guard.js';
import { cookieName } from '../http/session-cookie.js';
import '../http/current-actor.decorator.js';

const PATH = '/ops/queues';

/** Allowed actions: retry, promote, remove, pause. Creating and editing jobs is not allowed. */
const ALLOWED_CHANGE =
  /^\/ops\/queues\/api\/queues\/(pause|resume|[^/]+\/(pause|resume|promote|retry\/failed|clean\/(failed|completed)|[^/]+\/(retry|promote|clean)))$/;

/**
 * Queue dashboard for admins, with their session of the product. Nest's guards do not cover bull-board's routes, so a
 * hook checks them.
 */
export async function serveQueueDashboard(
  server: FastifyInstance,
  app: INestApplicationContext,
): Promise<void> {
  const sessions = app.get(SessionsService);
  const config = app.get<Config>(CONFIG);
  const logger = app.get<Logger>(LOGGER);
  const queues = app.get(EventQueues);
  const dashboard = new FastifyAdapter().setBasePath(PATH);
  createBullBoard({
    queues: queueNames.map((name) => new BullMQAdapter(queues.ofName(name))),
    serverAdapter: dashboard,
    options: { uiConfig: { boardTitle: 'Bahon queues' } },
  });

  const refusal = async (request: FastifyRequest): Promise<ErrorCode | null> => {
    const session = await sessions.findByToken(request.cookies[cookieName('session', config)]);
    if (!session) return 'not_signed_in';
    request.actor = session.actor;
    if (session.actor.role !== 'admin') return 'forbidden';
    if (request.method === 'GET' || request.method === 'HEAD') return null;
    if (isCrossSite(request, config)) return 'cross_site';
    return request.method === 'PUT' && ALLOWED_CHANGE.test(pathOf(request)) ? null : 'forbidden';
  };

  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const code = await refusal(request);
      if (code !== null) return refuse(request, reply, code);
      if (request.method === 'PUT') {
        logger.info({ user_id: request.actor?.userId, change: pathOf(request) }, 'an admin changed a queue');
      }
      return undefined;
    });
    await scope.register(dashboard.registerPlugin(), { prefix: PATH });
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, body } = answerFailure(new DomainError(code), chooseLanguage(request, reply));
  return reply.status(status).send(body);
}
