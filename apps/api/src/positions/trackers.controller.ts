import { Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import {
  type ForwardedPosition,
  TRACKER_PATH,
  TRACKER_REPORTS_PER_SECOND,
  type TrackerBody,
  trackerEndpoints as endpoints,
} from '@app/contracts/trackers.js';
import { TrackersService } from '@app/domain/positions/trackers.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { type RateLimitRule, RateLimits } from '@app/platform/rate-limit/rate-limits.service.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements, OpenRoute } from '../http/implements.decorator.js';
import { Body, Id } from '../http/input.decorators.js';
import { PositionSignal } from './positions.controller.js';

/** Per process, because a round trip to the store would cost more than the report. */
const REPORTS: RateLimitRule = {
  name: 'tracker-reports',
  points: TRACKER_REPORTS_PER_SECOND,
  seconds: 1,
  isLocal: true,
};

/** Trackers as the owner of a vehicle and admins set them up, and what servers of fleets forward for them. */
@Controller()
export class TrackersController {
  constructor(
    private readonly trackers: TrackersService,
    private readonly limits: RateLimits,
    private readonly signal: PositionSignal,
  ) {}

  @Implements(endpoints.get)
  async get(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.trackers.get(actor, id);
  }

  @Implements(endpoints.create, 'tracker_created')
  async create(@CurrentActor() actor: Actor, @Id() id: number, @Body() { device_id }: TrackerBody) {
    return this.trackers.create(actor, id, device_id || null);
  }

  @Implements(endpoints.revoke, 'tracker_revoked')
  async revoke(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.trackers.revoke(actor, id);
  }

  /** Limits apply per device and sender, so no sender can use up another device's limit. */
  @Implements(endpoints.forward)
  async forward(@CurrentActor() sender: Actor, @Body() body: ForwardedPosition) {
    await assertWithin(this.limits, `${sender.userId}:${body.device.uniqueId}`);
    const { counts, push } = await this.trackers.reportForwarded(sender, body);
    if (push) this.signal.publish(push);
    return counts;
  }
}

/** @param source what makes the reports. Hashed, so that counters contain no tokens and have keys of a fixed length. */
async function assertWithin(limits: RateLimits, source: string): Promise<void> {
  const retryAfterSeconds = await limits.consume(REPORTS, hashToken(source));
  if (retryAfterSeconds !== null) throw new DomainError('too_many_requests', { retryAfterSeconds });
}

/** 16 bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

/**
 * The addresses to which trackers report, outside `/api`: trackers have protocols of their own, know neither our envelope nor a
 * session, and treat every status but 2xx as a failure.
 */
@Controller(TRACKER_PATH)
@OpenRoute()
export class TrackerReportsController {
  constructor(
    private readonly trackers: TrackersService,
    private readonly limits: RateLimits,
    private readonly signal: PositionSignal,
  ) {}

  @Get(':token')
  @Header('Cache-Control', 'no-store')
  async get(@Req() request: FastifyRequest): Promise<void> {
    await this.accept(request);
  }

  @Post(':token')
  @HttpCode(200)
  @RouteConfig({ readsForm: true })
  async post(@Req() request: FastifyRequest): Promise<void> {
    await this.accept(request);
  }

  private async accept(request: FastifyRequest): Promise<void> {
    const { token } = request.params as { token: string };
    if (!TOKEN.test(token)) throw new DomainError('not_found');
    await assertWithin(this.limits, token);
    const parameters = firstValuesOf(request.query as Record<string, unknown>);
    const { body } = request;
    const push = await this.trackers.report(
      token,
      body instanceof URLSearchParams
        ? { parameters: { ...parameters, ...Object.fromEntries(body) }, json: undefined }
        : { parameters, json: body },
    );
    if (push) this.signal.publish(push);
  }
}

/** Parameters of a query, each once. */
function firstValuesOf(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
