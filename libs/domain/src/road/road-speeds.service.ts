import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import type { RoadSpeeds } from '@app/platform/config/road-settings.js';
import { Database } from '@app/platform/database/database.service.js';
import { highwaysAt, type RoadGraph } from './road-graph.js';
import { RoadSpeed } from './road-speed.entity.js';
import { learnedSpeeds } from './road-speed.rules.js';

/** How long new speeds stay unnoticed: they come from a nightly job. */
const CHECK_INTERVAL_MS = 60_000;

/** Exact trips of the last months, newest first. Reports that were sent later carry the time at which they happened. */
const TIMED_TRIPS = `SELECT b.pickup_lat AS "pickupLat", b.pickup_lng AS "pickupLng", b.drop_lat AS "dropLat",
    b.drop_lng AS "dropLng", extract(epoch FROM arrival.happened_at - departure.happened_at)::float8 / 60 AS minutes
  FROM booking b
  JOIN trip ON trip.booking_id = b.id AND trip.release_reason IS NULL
  JOIN trip_event departure ON departure.trip_id = trip.id AND departure.kind = 'loaded'
  JOIN trip_event arrival ON arrival.trip_id = trip.id AND arrival.kind = 'at_drop'
  WHERE b.status = 'completed' AND b.deleted_at IS NULL AND NOT b.is_distance_approximate AND b.distance_km IS NOT NULL
    AND b.scheduled_time > now() - interval '180 days' AND arrival.happened_at > departure.happened_at
  ORDER BY b.id DESC LIMIT 2000`;

interface TimedTripRow {
  pickupLat: number;
  pickupLng: number;
  dropLat: number;
  dropLng: number;
  minutes: number;
}

/** Learns the speeds of road classes from finished trips. The highway graph has them; a speed that was configured stays. */
@Injectable()
export class RoadSpeedsService {
  private graph: RoadGraph;
  private checkedAt = 0;
  private readonly settings: Config['road'];

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { road }: Pick<Config, 'road'>,
  ) {
    this.settings = road;
    this.graph = highwaysAt(road.speeds);
  }

  /** The highway graph as it was when last asked for by `refresh`. */
  get highways(): RoadGraph {
    return this.graph;
  }

  /** Loads the speeds learned since. */
  async refresh(): Promise<RoadGraph> {
    if (Date.now() - this.checkedAt < CHECK_INTERVAL_MS) return this.graph;
    this.checkedAt = Date.now();
    const rows = await this.database.read.find(RoadSpeed);
    const learnedByClass: Partial<RoadSpeeds> = Object.fromEntries(
      rows.map(({ roadClass, kmh }) => [roadClass, kmh]),
    );
    const { speeds, configuredSpeeds } = this.settings;
    this.graph = highwaysAt({ ...speeds, ...learnedByClass, ...configuredSpeeds });
    return this.graph;
  }

  /** @returns the number of road classes with a learned speed. */
  async learn(): Promise<number> {
    const { speeds } = this.settings;
    const defaults = highwaysAt(speeds);
    const trips = await this.database.read.query<TimedTripRow[]>(TIMED_TRIPS);
    const timedTrips = trips.flatMap(({ pickupLat, pickupLng, dropLat, dropLng, minutes }) => {
      const estimate = defaults.route({ lat: pickupLat, lng: pickupLng }, { lat: dropLat, lng: dropLng });
      return estimate ? [{ minutes, estimate }] : [];
    });
    const newSpeeds = learnedSpeeds(timedTrips, speeds);
    await this.database.transaction(async (tx) => {
      await tx.query('DELETE FROM road_speed WHERE true');
      await tx.insert(
        RoadSpeed,
        newSpeeds.map((speed) => ({ ...speed, computedAt: () => 'now()' })),
      );
    });
    return newSpeeds.length;
  }
}
