import { Injectable } from '@nestjs/common';
import type { Point } from '../road/road-graph.js';
import type { RouteEnd } from '../road/trip-route.rules.js';
import { TripRoutesService } from '../road/trip-routes.service.js';
import type { Booking } from './booking.entity.js';
import {
  type BookingRoute,
  dropColumns,
  type EndName,
  endNames,
  isRelocated,
  pickupColumns,
  type RouteBody,
  routeColumns,
  storedEnd,
} from './booking-route.rules.js';

/** Finds the ends and the length of a booking's route. Asks the route engine for at most a second, so call it before a lock. */
@Injectable()
export class BookingRoutesService {
  constructor(private readonly routes: TripRoutesService) {}

  /** The route of a new booking. @throws {DomainError} `invalid_place`, `outside_bangladesh`. */
  async ofNew(body: RouteBody): Promise<BookingRoute> {
    const [pickup, drop] = await this.locateBoth(body);
    return {
      ...pickupColumns(pickup, body.pickup_address),
      ...dropColumns(drop),
      ...routeColumns(await this.routes.between(pickup, drop)),
    };
  }

  /**
   * What a change of a booking changes of its route. An end whose address stays keeps its position unless the request has another.
   * @throws {DomainError} `invalid_place`, `outside_bangladesh`.
   */
  async ofChange(booking: Booking, body: RouteBody): Promise<BookingRoute> {
    const relocatedEnds = endNames.filter((end) => isRelocated(booking, body, end));
    if (relocatedEnds.length === 0) return {};
    const ends: Record<EndName, Pick<RouteEnd, 'lat' | 'lng' | 'isExact'> | null> = {
      pickup: storedEnd(booking, 'pickup'),
      drop: storedEnd(booking, 'drop'),
    };
    const columns: BookingRoute = {};
    for (const name of relocatedEnds) {
      const end = await this.locate(name, body);
      ends[name] = end;
      Object.assign(columns, name === 'pickup' ? pickupColumns(end, body.pickup_address) : dropColumns(end));
    }
    return { ...columns, ...routeColumns(await this.routes.between(ends.pickup, ends.drop)) };
  }

  /** The route that the addresses of a booking name, by the embedded graph alone: for many bookings at once. */
  async ofAddresses(addresses: RouteBody): Promise<BookingRoute> {
    const [pickup, drop] = await this.locateBoth(addresses);
    return {
      ...pickupColumns(pickup, addresses.pickup_address),
      ...dropColumns(drop),
      ...routeColumns(this.routes.graphRoute(pickup, drop)),
    };
  }

  private async locateBoth(body: RouteBody): Promise<[RouteEnd | null, RouteEnd | null]> {
    return [await this.locate('pickup', body), await this.locate('drop', body)];
  }

  private locate(end: EndName, body: RouteBody): Promise<RouteEnd | null> {
    return this.routes.locate({
      placeId: body[`${end}_place_id`],
      point: pointOf(body[`${end}_lat`], body[`${end}_lng`]),
      address: body[`${end}_address`],
      fields: { place: `${end}_place_id`, point: `${end}_lat` },
    });
  }
}

const pointOf = (lat?: number | null, lng?: number | null): Point | null =>
  lat == null || lng == null ? null : { lat, lng };
