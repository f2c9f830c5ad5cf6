import { Body, Controller, Param } from '@nestjs/common';
import { otpEndpoints as endpoints, type SendOtpBody, type VerifyOtpBody } from '@app/contracts/otp.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';

/** The delivery code: send, verify. */
@Controller()
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Implements(endpoints.send, 'otp_sent')
  async send(
    @CurrentActor() actor: Actor,
    @Param({ schema: endpoints.send.params }) { id }: { id: string },
    @Body({ schema: endpoints.send.body }) body: SendOtpBody,
  ) {
    return this.otp.send(actor, Number(id), body);
  }

  @Implements(endpoints.verify, 'booking_completed')
  async verify(
    @CurrentActor() customer: Actor,
    @Param({ schema: endpoints.verify.params }) { id }: { id: string },
    @Body({ schema: endpoints.verify.body }) body: VerifyOtpBody,
  ) {
    return this.otp.verify(customer, Number(id), body);
  }
}
