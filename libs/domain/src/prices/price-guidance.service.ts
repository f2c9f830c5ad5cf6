import { Injectable } from '@nestjs/common';
import type { Booking as BookingView } from '@app/contracts/bookings.js';
import type { Estimate, EstimateBody, PriceBand } from '@app/contracts/prices.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database } from '@app/platform/database/database.service.js';
import { BookingQueriesService } from '../bookings/booking-queries.service.js';
import { BookingRequestsService } from '../offers/booking-requests.service.js';
import type { Point } from '../road/road-graph.js';
import { isSamePoint } from '../road/trip-route.rules.js';
import { TripRoutesService } from '../road/trip-routes.service.js';
import type { Actor } from '../shared/actor.js';
import { bandOf } from './price-band.rules.js';

/** For each lane the current tariff of its vehicle type, and the level of its lane or else of the vehicle type. */
const PRICING = `SELECT t.base::float8 AS base, t.per_km::float8 AS per_km, t.minimum::float8 AS minimum,
    t.valid_from AS "validFrom", l.pickup_district AS "pickupDistrict", l.drop_district AS "dropDistrict", l.trips, l.ratio,
    l.spread, l.computed_at AS "computedAt"
  FROM unnest($1::text[], $2::text[], $3::text[])
    WITH ORDINALITY AS wanted(vehicle_type, pickup_district, drop_district, number)
  LEFT JOIN tariff t ON t.vehicle_type = wanted.vehicle_type AND t.valid_until IS NULL
  LEFT JOIN LATERAL (
    SELECT * FROM price_level level WHERE level.vehicle_type = wanted.vehicle_type
      AND (level.pickup_district, level.drop_district) IN
      ((coalesce(wanted.pickup_district, ''), coalesce(wanted.drop_district, '')), ('', ''))
    ORDER BY level.pickup_district DESC LIMIT 1
  ) l ON true
  ORDER BY wanted.number`;

interface PricingRow {
  base: number | null;
  per_km: number;
  minimum: number;
  validFrom: Date;
  pickupDistrict: string | null;
  dropDistrict: string;
  trips: number;
  ratio: number;
  spread: number;
  computedAt: Date;
}

/** A trip to give a price for. */
export interface PricedTrip {
  vehicleType: string;
  km: number;
  pickupDistrict: string | null;
  dropDistrict: string | null;
}

/** The usual price of a trip, and the tariff of a kilometre; null when unknown. */
export interface TripPricing {
  band: PriceBand | null;
  tariffPerKm: number | null;
}

/** Estimates trips, and says what trips like a booking usually cost. */
@Injectable()
export class PriceGuidanceService {
  constructor(
    private readonly database: Database,
    private readonly routes: TripRoutesService,
    private readonly bookings: BookingQueriesService,
    private readonly requests: BookingRequestsService,
  ) {}

  /** @throws {DomainError} `invalid_place`, `outside_bangladesh`. */
  async estimate({ pickup: from, drop: to, vehicle_type: vehicleType }: EstimateBody): Promise<Estimate> {
    const [pickup, drop] = [await this.locate('pickup', from), await this.locate('drop', to)];
    const route = await this.routes.between(pickup, drop);
    const isPriced = pickup && drop && route && !isSamePoint(pickup, drop);
    const trip = isPriced && {
      vehicleType,
      km: route.distanceKm,
      pickupDistrict: pickup.district,
      dropDistrict: drop.district,
    };
    return {
      distance_km: route?.distanceKm ?? null,
      duration_minutes: route?.durationMinutes ?? null,
      via_ferry: route?.viaFerry ?? false,
      is_distance_approximate: route?.isApproximate ?? false,
      price: trip ? await this.bandFor(trip) : null,
    };
  }

  /**
   * What trips like a booking usually cost; null without a distance, or a tariff and enough trips.
   * @throws {DomainError} `booking_not_found`, also when the actor may not read it.
   */
  async ofBooking(actor: Actor, id: number): Promise<PriceBand | null> {
    const booking = await (actor.role === 'driver' ? this.requests : this.bookings).get(actor, id);
    const { distance_km: km } = booking;
    if (km === null || isWithinOnePoint(booking)) return null;
    return this.bandFor({
      vehicleType: booking.vehicle_type,
      km,
      pickupDistrict: booking.pickup_district,
      dropDistrict: booking.drop_district,
    });
  }

  private async bandFor(trip: PricedTrip): Promise<PriceBand | null> {
    const [pricing] = await this.pricesOf([trip]);
    return pricing!.band;
  }

  /** What trips usually cost, in their order, and the tariff of a kilometre of their vehicle type in taka. */
  async pricesOf(trips: readonly PricedTrip[]): Promise<TripPricing[]> {
    // Many trips share a lane.
    const lanes = [...new Map(trips.map((trip) => [laneKey(trip), trip])).entries()];
    const rows = await this.database.read.query<PricingRow[]>(PRICING, [
      lanes.map(([, { vehicleType }]) => vehicleType),
      lanes.map(([, { pickupDistrict }]) => pickupDistrict),
      lanes.map(([, { dropDistrict }]) => dropDistrict),
    ]);
    const pricing = new Map(lanes.map(([key, lane], index) => [key, lanePricingOf(lane, rows[index]!)]));
    return trips.map((trip) => {
      const { tariff, level } = pricing.get(laneKey(trip))!;
      return { band: bandOf(trip.km, tariff, level), tariffPerKm: tariff?.per_km ?? null };
    });
  }

  private locate(end: 'pickup' | 'drop', input: EstimateBody['pickup']) {
    return this.routes.locate({
      ...('place_id' in input && { placeId: input.place_id }),
      ...('lat' in input && { point: input satisfies Point }),
      ...('text' in input && { address: input.text }),
      fields: { place: `${end}.place_id`, point: `${end}.lat` },
    });
  }
}

const laneKey = ({ vehicleType, pickupDistrict, dropDistrict }: PricedTrip) =>
  [vehicleType, pickupDistrict, dropDistrict].join(' ');

/** The tariff and the price level of a lane, as `bandOf` takes them. */
function lanePricingOf({ vehicleType }: PricedTrip, row: PricingRow) {
  const { base, per_km, minimum, validFrom, computedAt, ...level } = row;
  const isLane = Boolean(level.pickupDistrict);
  return {
    tariff: base === null ? null : { base, per_km, minimum, validFrom: toDhakaIso(validFrom) },
    level:
      level.pickupDistrict === null
        ? null
        : {
            ...level,
            vehicleType,
            pickupDistrict: isLane ? level.pickupDistrict : null,
            dropDistrict: isLane ? level.dropDistrict : null,
            asOf: toDhakaIso(computedAt),
          },
  };
}

function isWithinOnePoint(booking: BookingView): boolean {
  return booking.pickup_lat === booking.drop_lat && booking.pickup_lng === booking.drop_lng;
}
