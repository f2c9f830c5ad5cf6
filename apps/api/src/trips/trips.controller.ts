import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type PostTripEventBody, tripEndpoints as endpoints } from '@app/contracts/trips.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { TripCompletionService } from '@app/domain/trips/trip-completion.service.js';
import { TripEventsService } from '@app/domain/trips/trip-events.service.js';
import { TripQueriesService } from '@app/domain/trips/trip-queries.service.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';

@Controller()
export class TripsController {
  constructor(
    private readonly queries: TripQueriesService,
    private readonly events: TripEventsService,
    private readonly completion: TripCompletionService,
  ) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.queries.get(actor, id);
  }

  /** A phone that was offline sends a whole day at once; more than this is a bug or abuse. */
  @Implements(endpoints.post, 'trip_event_recorded')
  @RateLimit({ name: 'trip-events', points: 600, seconds: 3600, by: 'user' })
  async post(
    @CurrentActor() driver: Actor,
    @Id() id: number,
    @Body() body: PostTripEventBody,
    @ReceivedFiles(['photos']) photos: ReceivedFile[],
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const { event, isNew } = await this.events.post(driver, id, body, photos);
    if (!isNew) void response.status(200);
    return event;
  }

  @Implements(endpoints.complete, 'booking_completed')
  async complete(@CurrentActor() staff: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.completion.complete(staff, id, reason);
  }
}
