import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import { type ApplyAsDriverBody, driverEndpoints as endpoints } from '@app/contracts/drivers.js';
import { DriverApplyingService } from '@app/domain/drivers/driver-applying.service.js';
import { type LiveSession, SessionsService } from '@app/domain/accounts/sessions.service.js';
import type { ReceivedFile } from '@app/domain/files/received-file.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { deviceOf } from '../accounts/device.js';
import { ReceivedFiles } from '../files/received-files.decorator.js';
import { CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { RateLimit } from '../http/rate-limit.decorator.js';
import { setSessionCookie } from '../http/session-cookie.js';
import { localeOf } from '../http/texts.js';

/** Registration of a driver, with documents. */
@Controller()
export class ApplyDriverController {
  constructor(
    private readonly applying: DriverApplyingService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.apply, 'driver_applied')
  @RateLimit({ name: 'apply-driver', points: 20, seconds: 3600, by: 'address' })
  async apply(
    @Body({ schema: endpoints.apply.body }) body: ApplyAsDriverBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const { user, session } = await this.applying.apply(body, documents, {
      device: deviceOf(request, this.config),
      locale: localeOf(request.headers['accept-language']),
    });
    // The cookie is replaced, so the session in the old cookie is ended.
    if (previous) {
      const { userId, sessionId } = previous.actor;
      await this.database.transaction((tx) => this.sessions.end(tx, userId, sessionId));
    }
    setSessionCookie(response, session, this.config);
    return user;
  }
}
