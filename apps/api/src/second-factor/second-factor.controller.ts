import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import {
  type NewPasskeyBody,
  secondFactorEndpoints as endpoints,
  type SecondFactorProof,
  type SecondStepBody,
} from '@app/contracts/second-factor.js';
import { OwnSessionsService } from '@app/domain/accounts/own-sessions.service.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import { OwnSecondFactorService } from '@app/domain/second-factor/own-second-factor.service.js';
import { PasskeysService } from '@app/domain/second-factor/passkeys.service.js';
import { RememberedDevicesService } from '@app/domain/second-factor/remembered-devices.service.js';
import { SecondStepService } from '@app/domain/second-factor/second-step.service.js';
import { StepUpService } from '@app/domain/second-factor/step-up.service.js';
import { TotpService } from '@app/domain/second-factor/totp.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { CurrentActor, CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.guard.js';
import { cookieName, deviceOf, clearLoginCookie, setSessionCookie } from '../http/session-cookie.js';

/** Limits guessing the password or a code from an open session. */
const GUESSES: EndpointLimit = {
  name: 'second-factor-change',
  points: 10,
  seconds: 15 * 60,
  by: 'user',
  isFixed: true,
};

@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: OwnSecondFactorService,
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly rememberedDevices: RememberedDevicesService,
    private readonly stepUps: StepUpService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Req() request: FastifyRequest) {
    return this.secondFactor.get(actor, request.cookies[cookieName('remembered', this.config)]);
  }

  @Implements(endpoints.beginTotp)
  async beginTotp(@CurrentActor() actor: Actor) {
    return this.totp.begin(actor);
  }

  @Implements(endpoints.confirmTotp, 'second_factor_added')
  @RateLimit(GUESSES)
  async confirmTotp(@CurrentActor() actor: Actor, @Body() { code }: { code: string }) {
    return this.totp.confirm(actor, code);
  }

  @Implements(endpoints.removeTotp, 'second_factor_removed')
  @RateLimit(GUESSES)
  async removeTotp(@CurrentActor() actor: Actor, @Body() { password }: { password: string }) {
    return this.totp.remove(actor, password);
  }

  @Implements(endpoints.passkeyOptions)
  async passkeyOptions(@CurrentActor() actor: Actor) {
    return this.passkeys.creationOptions(actor);
  }

  @Implements(endpoints.addPasskey, 'second_factor_added')
  @RateLimit(GUESSES)
  async addPasskey(@CurrentActor() actor: Actor, @Body() body: NewPasskeyBody) {
    return this.passkeys.add(actor, body);
  }

  @Implements(endpoints.removePasskey, 'second_factor_removed')
  @RateLimit(GUESSES)
  async removePasskey(
    @CurrentActor() actor: Actor,
    @Id() id: number,
    @Body() { password }: { password: string },
  ) {
    return this.passkeys.remove(actor, id, password);
  }

  @Implements(endpoints.renewRecoveryCodes, 'recovery_codes_renewed')
  @RateLimit(GUESSES)
  async renewRecoveryCodes(@CurrentActor() actor: Actor, @Body() { password }: { password: string }) {
    return this.secondFactor.renewRecoveryCodes(actor, password);
  }

  @Implements(endpoints.endRememberedDevice, 'remembered_device_ended')
  async endRememberedDevice(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.rememberedDevices.end(actor, id);
  }

  @Implements(endpoints.verifyOptions)
  async verifyOptions(@CurrentActor() actor: Actor) {
    return this.stepUps.options(actor);
  }

  @Implements(endpoints.verify, 'second_factor_verified')
  async verify(@CurrentActor() actor: Actor, @Body() body: SecondFactorProof) {
    return this.stepUps.verify(actor, body);
  }
}

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondSteps: SecondStepService,
    private readonly ownSessions: OwnSessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Implements(endpoints.login, 'logged_in')
  async login(
    @Body() body: SecondStepBody,
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const token = request.cookies[cookieName('login', this.config)];
    const { user, session } = await this.secondSteps.login(token, body, deviceOf(request, this.config));
    if (previous) await this.ownSessions.logout(previous.actor);
    clearLoginCookie(response, this.config);
    setSessionCookie(response, session, this.config);
    return user;
  }
}
