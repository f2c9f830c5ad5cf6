import { Controller } from '@nestjs/common';
import { type CreateShareLinkBody, shareLinkEndpoints as endpoints } from '@app/contracts/share-links.js';
import { SharedTripService } from '@app/domain/share-links/shared-trip.service.js';
import { ShareLinksService } from '@app/domain/share-links/share-links.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Params } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

/** Links by which people without an account follow a trip. */
@Controller()
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly sharedTrips: SharedTripService,
  ) {}

  @Implements(endpoints.create, 'share_link_created')
  @RateLimit({ name: 'share-links', points: 60, seconds: 3600, by: 'user', isOfAccepted: true })
  async create(@CurrentActor() actor: Actor, @Id() id: number, @Body() { receiver }: CreateShareLinkBody) {
    return this.links.create(actor, id, { isForReceiver: receiver ?? false });
  }

  @Implements(endpoints.list)
  async list(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.links.list(actor, id);
  }

  @Implements(endpoints.revoke, 'share_link_revoked')
  async revoke(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.links.revoke(actor, id);
  }

  /** A page asks when it opens and after each change; more is a search for tokens. */
  @Implements(endpoints.open)
  @RateLimit({ name: 'shared-trips', points: 120, seconds: 60, by: 'address' })
  async open(@Params() { token }: { token: string }) {
    return this.sharedTrips.open(token);
  }
}
