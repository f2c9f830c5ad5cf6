import { Inject, Injectable, Optional } from '@nestjs/common';
import type { RouteSource } from '@app/contracts/road.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Metrics } from '@app/platform/metrics/metrics.js';
import { RouteEngine } from '@app/platform/routing/route-engine.js';
import { isPlausibleRoute, type Point, type Route, roundRoute } from './road-graph.js';
import { RoadSpeedsService } from './road-speeds.service.js';

/** A route, and who computed it. */
export interface SourcedRoute extends Route {
  source: RouteSource;
}

/**
 * Distances and durations by road: from the route engine when one is set and gives a plausible answer within a second, else from
 * the embedded highway graph.
 */
@Injectable()
export class RoadsService {
  private readonly engine: RouteEngine | undefined;

  constructor(
    @Inject(RoadSpeedsService) private readonly roadSpeeds: Pick<RoadSpeedsService, 'highways' | 'refresh'>,
    @Inject(CONFIG) { road }: Pick<Config, 'road'>,
    @Optional() metrics?: Metrics,
  ) {
    const requests = metrics?.counter(
      'bahon_route_requests_total',
      'Routes asked of the route engine by result. All but answered and cached were computed from the highway graph.',
      ['result'],
    );
    if (road.engineUrl === undefined) return;
    this.engine = new RouteEngine(road.engineUrl, isPlausibleRoute, (result) => requests?.inc({ result }));
  }

  /** The way between two points; null when no road leads there, as to an island. */
  async route(from: Point, to: Point): Promise<SourcedRoute | null> {
    await this.roadSpeeds.refresh();
    const route = this.graphRoute(from, to);
    if (!route) return null;
    const answer = await this.engine?.route(from, to);
    if (!answer) return route;
    return { ...roundRoute({ ...route, ...answer }), source: 'engine' };
  }

  /** The same by the embedded graph alone. */
  graphRoute(from: Point, to: Point): SourcedRoute | null {
    const route = this.roadSpeeds.highways.route(from, to);
    return route && { ...route, source: 'graph' };
  }
}
