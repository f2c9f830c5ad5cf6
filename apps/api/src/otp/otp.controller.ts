import { Controller } from '@nestjs/common';
import { otpEndpoints as endpoints, type SendOtpBody, type VerifyOtpBody } from '@app/contracts/otp.js';
import { OtpService } from '@app/domain/otp/otp.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';

@Controller()
export class OtpController {
  constructor(private readonly otp: OtpService) {}

  @Implements(endpoints.send, 'otp_sent')
  async send(@CurrentActor() actor: Actor, @Id() id: number, @Body() body: SendOtpBody) {
    return this.otp.send(actor, id, body);
  }

  @Implements(endpoints.verify, 'booking_completed')
  async verify(@CurrentActor() customer: Actor, @Id() id: number, @Body() body: VerifyOtpBody) {
    return this.otp.verify(customer, id, body);
  }
}
