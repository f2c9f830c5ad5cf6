import { Controller, Injectable } from '@nestjs/common';
import { type NewPosition, positionEndpoints as endpoints } from '@app/contracts/positions.js';
import { room, SHARED_TRIP_MESSAGE, TRIP_POSITION_MESSAGE } from '@app/contracts/realtime.js';
import { staffRoles } from '@app/contracts/roles.js';
import { type PositionPush, PositionsService } from '@app/domain/positions/positions.service.js';
import { RunningTripsService } from '@app/domain/positions/running-trips.service.js';
import { TrackService } from '@app/domain/positions/track.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';

/**
 * Sends a new position directly to the screens of a trip, without outbox and worker: the next position replaces it, and a
 * screen that missed it reads it again.
 */
@Injectable()
export class PositionSignal {
  constructor(private readonly gateway: RealtimeGateway) {}

  publish({ userId, driverId, isShared, message }: PositionPush): void {
    const rooms = [room.user(userId), room.user(driverId), ...staffRoles.map(room.role)];
    this.gateway.send(rooms, TRIP_POSITION_MESSAGE, message);
    // Visitors read the trip again, because not everything in the message is for them.
    if (isShared) this.gateway.send([room.sharedTrip(message.booking_id)], SHARED_TRIP_MESSAGE, null);
  }
}

/** Where the vehicle of a trip is. */
@Controller()
export class PositionsController {
  constructor(
    private readonly positions: PositionsService,
    private readonly track: TrackService,
    private readonly runningTrips: RunningTripsService,
    private readonly signal: PositionSignal,
  ) {}

  /** A phone sends one request per fix, and a day's fixes in a few after it was offline. */
  @Implements(endpoints.post)
  @RateLimit({ name: 'positions', points: 600, seconds: 3600, by: 'user', isLocal: true })
  async post(@CurrentActor() driver: Actor, @Id() id: number, @Body() body: NewPosition[]) {
    const { counts, push } = await this.positions.report(driver, id, body);
    if (push) this.signal.publish(push);
    return counts;
  }

  @Implements(endpoints.track)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.track.get(actor, id);
  }

  @Implements(endpoints.running)
  async running() {
    return this.runningTrips.list();
  }
}
