import { Body, Controller, Param } from '@nestjs/common';
import { otpCalls as calls, type SendOtpBody, type VerifyOtpBody } from '@app/contracts/otp.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { reply } from '../http/reply.js';

/** The delivery code: spec section 7. */
@Controller()
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Handles(calls.send)
  async send(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.send.params }) { id }: { id: string },
    @Body({ schema: calls.send.body }) body: SendOtpBody,
  ) {
    return reply(await this.otp.send(actor, Number(id), body), { message: 'otp_sent' });
  }

  @Handles(calls.verify)
  async verify(
    @CurrentActor() customer: Actor,
    @Param({ schema: calls.verify.params }) { id }: { id: string },
    @Body({ schema: calls.verify.body }) body: VerifyOtpBody,
  ) {
    return reply(await this.otp.verify(customer, Number(id), body), { message: 'booking_completed' });
  }
}
