import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import { type ApplyAsDriverBody, driverEndpoints as endpoints } from '@app/contracts/drivers.js';
import { DriverSubmissionsService } from '@app/domain/drivers/driver-submissions.service.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import { SignUp } from '../accounts/sign-up.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

/** Registration of a driver, with documents. */
@Controller()
export class ApplyDriverController {
  constructor(
    private readonly submissions: DriverSubmissionsService,
    private readonly signUp: SignUp,
  ) {}

  @Implements(endpoints.apply, 'driver_applied')
  @RateLimit({ name: 'apply-driver', points: 20, seconds: 3600, by: 'address' })
  async apply(
    @Body() body: ApplyAsDriverBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const signedIn = await this.submissions.apply(body, documents, this.signUp.optionsOf(request));
    return this.signUp.signIn(signedIn, previous, response);
  }
}
