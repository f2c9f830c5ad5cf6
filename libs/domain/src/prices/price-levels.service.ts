import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { NO_DISTRICT } from '../shared/district.rules.js';
import {
  type FactSums,
  HALF_LIFE_DAYS,
  levelsOf,
  OLDEST_FACT_DAYS,
  PER_KILOMETRE,
  type PriceLevel,
} from './price-band.rules.js';

/** One computation at a time. */
const LOCK = 7_201_990;
/** Months of trips take longer than a request may. */
const TIMEOUT = '120s';

/**
 * Sums over facts: agreed prices without commission, of completed trips without a dispute, one per customer, driver and day. Each
 * is compared with the current tariff of its vehicle type.
 */
const SUMS = `WITH fact AS (
    SELECT DISTINCT ON (b.user_id, o.driver_id, (b.scheduled_time AT TIME ZONE 'Asia/Dhaka')::date)
      b.user_id, b.vehicle_type, b.pickup_district, b.drop_district,
      power(0.5, greatest(0, extract(epoch FROM now() - b.scheduled_time)) / 86400 / ${HALF_LIFE_DAYS})::float8 AS weight,
      ln(b.price::float8 / greatest(coalesce(t.minimum, ${PER_KILOMETRE.minimum})::float8,
        coalesce(t.base, ${PER_KILOMETRE.base})::float8 + coalesce(t.per_km, ${PER_KILOMETRE.per_km})::float8 * b.distance_km,
        0.01)) AS x
    FROM booking b JOIN offer o ON o.id = b.selected_offer_id
    LEFT JOIN tariff t ON t.vehicle_type = b.vehicle_type AND t.valid_until IS NULL
    WHERE b.status = 'completed' AND b.deleted_at IS NULL AND b.price > 0 AND b.distance_km IS NOT NULL
      AND b.scheduled_time > now() - interval '${OLDEST_FACT_DAYS} days'
      AND NOT EXISTS (SELECT FROM dispute WHERE dispute.booking_id = b.id)
    ORDER BY b.user_id, o.driver_id, (b.scheduled_time AT TIME ZONE 'Asia/Dhaka')::date, b.id DESC
  )
  SELECT vehicle_type AS "vehicleType", pickup_district AS "pickupDistrict", drop_district AS "dropDistrict",
    count(*)::int AS trips, count(DISTINCT user_id)::int AS customers,
    sum(weight) AS weight, sum(weight * x) AS "weightedX", sum(weight * x * x) AS "weightedX2"
  FROM fact GROUP BY GROUPING SETS ((vehicle_type), (vehicle_type, pickup_district, drop_district))
  HAVING GROUPING(pickup_district) = 1 OR pickup_district <> '${NO_DISTRICT}' AND drop_district <> '${NO_DISTRICT}'`;

const STORE = `INSERT INTO price_level (vehicle_type, pickup_district, drop_district, trips, ratio, spread, computed_at)
  SELECT "vehicleType", coalesce("pickupDistrict", ''), coalesce("dropDistrict", ''), trips, ratio, spread, now()
  FROM jsonb_to_recordset($1::jsonb) AS level ("vehicleType" text, "pickupDistrict" text, "dropDistrict" text,
    trips int, ratio float8, spread float8)`;

/** Computes the levels of prices from the finished trips. */
@Injectable()
export class PriceLevelsService {
  constructor(private readonly database: Database) {}

  /** Computes all levels anew. @returns how many there are */
  async compute(): Promise<number> {
    return this.database.transaction((tx) => this.computeIn(tx));
  }

  /** The same as a step of a larger command. */
  async computeIn(tx: Transaction): Promise<number> {
    await tx.query(`SET LOCAL statement_timeout = '${TIMEOUT}'`);
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const sums = await tx.query<FactSums[]>(SUMS);
    const tariffs = await tx.query<{ type: string }[]>(
      'SELECT vehicle_type AS type FROM tariff WHERE valid_until IS NULL',
    );
    const levels: PriceLevel[] = [...new Set(sums.map(({ vehicleType }) => vehicleType))].flatMap(
      (vehicleType) =>
        levelsOf(
          sums.filter((sum) => sum.vehicleType === vehicleType),
          tariffs.some(({ type }) => type === vehicleType),
        ),
    );
    await tx.query('DELETE FROM price_level WHERE true');
    await tx.query(STORE, [JSON.stringify(levels)]);
    return levels.length;
  }
}
