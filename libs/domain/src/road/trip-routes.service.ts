import { Injectable } from '@nestjs/common';
import { PlacesService } from '../places/places.service.js';
import { DomainError } from '../shared/domain-error.js';
import type { Point } from './road-graph.js';
import { RoadsService } from './roads.service.js';
import {
  endAtPlace,
  endAtPoint,
  endInAddress,
  type RouteEnd,
  type TripRoute,
  tripRouteOf,
} from './trip-route.rules.js';

/** How a client says where an end is; `point` goes before `placeId`, and both go before `address`. */
export interface EndInput {
  placeId?: number | null | undefined;
  point?: Point | null;
  address?: string;
  /** The fields that errors are about. */
  fields: { place: string; point: string };
}

type Located = Pick<RouteEnd, 'lat' | 'lng' | 'isExact'>;

/** Locates the ends of trips and finds the way between them. */
@Injectable()
export class TripRoutesService {
  constructor(
    private readonly places: PlacesService,
    private readonly roads: RoadsService,
  ) {}

  /**
   * An end of a trip; null when nothing says unambiguously where it is.
   * @throws {DomainError} `invalid_place` for an unknown place and a division, `outside_bangladesh` for a point far from all places.
   */
  async locate({ placeId, point, address, fields }: EndInput): Promise<RouteEnd | null> {
    const place = placeId == null ? null : await this.places.requireEnd(placeId, fields.place);
    if (point) {
      const nearestPlace = await this.places.nearest(point.lat, point.lng);
      if (!nearestPlace) {
        throw new DomainError('outside_bangladesh', { fields: { [fields.point]: 'outside_bangladesh' } });
      }
      return endAtPoint(point, place, nearestPlace);
    }
    if (place) return endAtPlace(place);
    const namedPlace = address ? await this.places.findInAddress(address) : null;
    return namedPlace && endInAddress(namedPlace);
  }

  /** The way between two ends; null when one is unknown or no road leads there. */
  async between(pickup: Located | null, drop: Located | null): Promise<TripRoute | null> {
    if (!pickup || !drop) return null;
    const route = await this.roads.route(pickup, drop);
    return route && tripRouteOf(route, pickup, drop);
  }

  /** The same by the embedded graph alone: for many rows at once. */
  graphRoute(pickup: Located | null, drop: Located | null): TripRoute | null {
    if (!pickup || !drop) return null;
    const route = this.roads.graphRoute(pickup, drop);
    return route && tripRouteOf(route, pickup, drop);
  }
}
