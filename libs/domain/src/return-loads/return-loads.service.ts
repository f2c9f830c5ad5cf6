import { Injectable } from '@nestjs/common';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { District } from '@app/contracts/districts.js';
import { type ReturnLoad, type ReturnLoadQuery, RETURN_LOADS_MAX } from '@app/contracts/return-loads.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { MAX_EMPTY_KM, MAX_EMPTY_SHARE } from '@app/contracts/limits.js';
import { Database } from '@app/platform/database/database.service.js';
import {
  BookingRequestsService,
  IS_NEW,
  isVerifiedDriver,
  NEEDS_DRIVER,
} from '../offers/booking-requests.service.js';
import { assertVerified } from '../offers/offer.rules.js';
import { PlacesService } from '../places/places.service.js';
import { PriceGuidanceService } from '../prices/price-guidance.service.js';
import { roadNodes } from '../road/highways.js';
import { type Point, straightKm } from '../road/road-graph.js';
import { RoadSpeedsService } from '../road/road-speeds.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { type VehicleCapacities, VehicleQueriesService } from '../vehicles/vehicle-queries.service.js';
import {
  byEarnings,
  isHomewards,
  isWorthEmptyKm,
  MIN_KM_PER_DEGREE,
  type Period,
  periodAfter,
  type RatedLoad,
} from './return-load.rules.js';

/** Where and when a truck is free. */
interface FreeTruck {
  /** Null when the end of its trip is unknown. */
  position: Point | null;
  period: Period;
  capacities: VehicleCapacities;
}

export interface ReturnLoadSummary {
  count: number;
  firstPickup: Date;
}

/** An open booking whose pickup may be near enough. */
interface Candidate {
  id: number;
  pickupLat: number;
  pickupLng: number;
  dropLat: number;
  dropLng: number;
  km: number;
  vehicleType: BookingVehicleType;
  pickupDistrict: string;
  dropDistrict: string;
  scheduledTime: Date;
}

/** Only the nearest ones are compared, so that a city with thousands of open bookings is as fast as a village. */
const MAX_CANDIDATES = 100;
const REACH_DEGREES = MAX_EMPTY_KM / MIN_KM_PER_DEGREE;

const PICKUP = 'point(b.pickup_lng, b.pickup_lat)';
/** As an index has it; the box around it is larger than the circle that is reached. */
const DISTANCE = `(${PICKUP} <-> point($1, $2))`;
const IN_REACH = `${PICKUP} <@ box(point($1 - ${REACH_DEGREES}, $2 - ${REACH_DEGREES}), point($1 + ${REACH_DEGREES}, $2 + ${REACH_DEGREES}))
  AND ${DISTANCE} * ${MIN_KM_PER_DEGREE} <= least(${MAX_EMPTY_KM}, b.distance_km * ${MAX_EMPTY_SHARE})`;
/** `$5` are the capacities by vehicle type. A type that is missing there carries nothing. */
const FITS = `coalesce(b.weight_kg, 0) <= ($5::jsonb ->> b.vehicle_type)::int`;

const candidatesThat = (
  isOpen: string,
) => `(SELECT b.id, b.pickup_lat AS "pickupLat", b.pickup_lng AS "pickupLng",
    b.drop_lat AS "dropLat", b.drop_lng AS "dropLng", b.distance_km AS km, b.vehicle_type AS "vehicleType",
    b.pickup_district AS "pickupDistrict", b.drop_district AS "dropDistrict", b.scheduled_time AS "scheduledTime"
  FROM booking b
  WHERE ${isOpen} AND ${IN_REACH} AND b.scheduled_time BETWEEN $3 AND $4 AND ${FITS}
  ORDER BY ${DISTANCE} LIMIT ${MAX_CANDIDATES})`;

/** Each part has its own index. */
const CANDIDATES = `SELECT * FROM (${[IS_NEW, NEEDS_DRIVER].map(candidatesThat).join(' UNION ALL ')}) AS candidate`;

/** Finds open bookings for the way back of a truck. */
@Injectable()
export class ReturnLoadsService {
  constructor(
    private readonly database: Database,
    private readonly requests: BookingRequestsService,
    private readonly vehicles: VehicleQueriesService,
    private readonly places: PlacesService,
    private readonly roadSpeeds: RoadSpeedsService,
    private readonly prices: PriceGuidanceService,
  ) {}

  /**
   * Loads for a verified driver, best earnings per kilometre first.
   * @throws {DomainError} `driver_not_verified`; `offer_not_found` for an offer of somebody else, `invalid_place`.
   */
  async list(driver: Actor, query: ReturnLoadQuery): Promise<ReturnLoad[]> {
    const home = await this.requireVerified(driver);
    const truck = await this.freeTruck(driver, query);
    const loads = (await this.bestLoads(truck)).slice(0, RETURN_LOADS_MAX);
    const views = await this.requests.viewsById(
      driver,
      loads.map(({ id }) => id),
    );
    return loads.flatMap((load) => {
      const view = views.get(load.id);
      return view
        ? [{ ...view, empty_km: load.emptyKm, is_homewards: isHomewards(home, load.pickup, load.drop) }]
        : [];
    });
  }

  /** How many loads wait after an accepted offer, and when the first is picked up; null without any. */
  async summaryAfterOffer(driverId: number, offerId: number): Promise<ReturnLoadSummary | null> {
    const truck = await this.truckAfterOffer(driverId, offerId);
    const loads = truck ? await this.bestLoads(truck) : [];
    if (loads.length === 0) return null;
    return {
      count: Math.min(loads.length, RETURN_LOADS_MAX),
      firstPickup: new Date(Math.min(...loads.map(({ scheduledTime }) => scheduledTime.getTime()))),
    };
  }

  /** @returns the town of the driver's home district; null when they have named none. */
  private async requireVerified({ userId }: Actor): Promise<Point | null> {
    const [row] = await this.database.read.query<{ isVerified: boolean; homeDistrict: District | null }[]>(
      `SELECT ${isVerifiedDriver('$1')} AS "isVerified",
         (SELECT home_district FROM driver_application WHERE user_id = $1) AS "homeDistrict"`,
      [userId],
    );
    assertVerified(row!.isVerified);
    if (!row!.homeDistrict) return null;
    const [lat, lng] = roadNodes[row!.homeDistrict];
    return { lat, lng };
  }

  private async freeTruck(driver: Actor, query: ReturnLoadQuery): Promise<FreeTruck> {
    if (query.offer_id !== undefined) {
      const truck = await this.truckAfterOffer(driver.userId, Number(query.offer_id));
      if (!truck) throw new DomainError('offer_not_found');
      return truck;
    }
    const { lat, lng } = await this.places.requireEnd(Number(query.place_id), 'place_id');
    return {
      position: { lat, lng },
      period: { from: parseDhakaTime(query.from!)!, until: parseDhakaTime(query.until!)! },
      capacities: await this.vehicles.capacities(driver.userId, null),
    };
  }

  /** Null for an offer of somebody else, and for one whose booking was deleted. */
  private async truckAfterOffer(driverId: number, offerId: number): Promise<FreeTruck | null> {
    const [offer] = await this.database.read.query<
      {
        lat: number | null;
        lng: number | null;
        scheduledTime: Date;
        busyHours: number;
        vehicleId: number | null;
      }[]
    >(
      `SELECT b.drop_lat AS lat, b.drop_lng AS lng, b.scheduled_time AS "scheduledTime",
         o.busy_hours AS "busyHours", o.vehicle_id AS "vehicleId"
       FROM offer o JOIN booking b ON b.id = o.booking_id AND b.deleted_at IS NULL
       WHERE o.id = $1 AND o.driver_id = $2`,
      [offerId, driverId],
    );
    if (!offer) return null;
    const { lat, lng } = offer;
    return {
      position: lat === null || lng === null ? null : { lat, lng },
      period: periodAfter(offer),
      capacities: await this.vehicles.capacities(driverId, offer.vehicleId),
    };
  }

  private async bestLoads({ position, period, capacities }: FreeTruck) {
    if (!position || Object.keys(capacities).length === 0) return [];
    const candidates = await this.database.read.query<Candidate[]>(CANDIDATES, [
      position.lng,
      position.lat,
      period.from,
      period.until,
      JSON.stringify(capacities),
    ]);
    const reachableLoads = await this.withinReach(position, candidates);
    const prices = await this.prices.pricesOf(reachableLoads.map(({ candidate }) => ({ ...candidate })));
    return reachableLoads
      .map(({ candidate, emptyKm }, index) => ({
        id: candidate.id,
        emptyKm,
        loadedKm: candidate.km,
        usualPrice: prices[index]!.band?.middle ?? null,
        tariffPerKm: prices[index]!.tariffPerKm,
        pickup: pickupOf(candidate),
        drop: { lat: candidate.dropLat, lng: candidate.dropLng },
        scheduledTime: candidate.scheduledTime,
      }))
      .sort(byEarnings) satisfies RatedLoad[];
  }

  private async withinReach(position: Point, candidates: readonly Candidate[]) {
    const routeTo = (await this.roadSpeeds.refresh()).routesFrom(position);
    return candidates.flatMap((candidate) => {
      const pickup = pickupOf(candidate);
      // The way by road takes longer to find than this, and is never shorter.
      if (!isWorthEmptyKm(straightKm(position, pickup), candidate.km)) return [];
      const emptyKm = routeTo(pickup)?.km;
      return emptyKm !== undefined && isWorthEmptyKm(emptyKm, candidate.km) ? [{ candidate, emptyKm }] : [];
    });
  }
}

const pickupOf = ({ pickupLat, pickupLng }: Candidate): Point => ({ lat: pickupLat, lng: pickupLng });
