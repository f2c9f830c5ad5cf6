import { Controller } from '@nestjs/common';
import { type ProofDeviceBody, proofDeviceEndpoints as endpoints } from '@app/contracts/proof-devices.js';
import { ProofDevicesService } from '@app/domain/payment-proofs/proof-devices.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { reply } from '../http/reply.js';

/** Phones that forward messages of a wallet. */
@Controller()
export class ProofDevicesController {
  constructor(private readonly devices: ProofDevicesService) {}

  @Implements(endpoints.list)
  async list() {
    return reply(await this.devices.list());
  }

  @Implements(endpoints.create, 'proof_device_created')
  async create(@CurrentActor() admin: Actor, @Body() { name }: ProofDeviceBody) {
    return this.devices.create(admin, name);
  }

  @Implements(endpoints.revoke, 'proof_device_revoked')
  async revoke(@CurrentActor() admin: Actor, @Id() id: number) {
    await this.devices.revoke(admin, id);
    return null;
  }
}
