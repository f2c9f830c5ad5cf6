import { Body, Controller, Param } from '@nestjs/common';
import { otpCalls as calls, type SendOtpBody, type VerifyOtpBody } from '@app/contracts/otp.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';

/** The delivery code: spec section 7. */
@Controller()
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Handles(calls.send, 'otp_sent')
  async send(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.send.params }) { id }: { id: string },
    @Body({ schema: calls.send.body }) body: SendOtpBody,
  ) {
    return this.otp.send(actor, Number(id), body);
  }

  @Handles(calls.verify, 'booking_completed')
  async verify(
    @CurrentActor() customer: Actor,
    @Param({ schema: calls.verify.params }) { id }: { id: string },
    @Body({ schema: calls.verify.body }) body: VerifyOtpBody,
  ) {
    return this.otp.verify(customer, Number(id), body);
  }
}
