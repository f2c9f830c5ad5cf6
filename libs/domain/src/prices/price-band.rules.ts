import { type PriceBand, type PriceBasis, tariffPrice, type TariffRates } from '@app/contracts/prices.js';

/**
 * Price guidance works with ratios of agreed prices to the tariff, in logarithms. The level of a vehicle type is shrunk towards the
 * tariff and that of a lane towards its vehicle type, so few trips move it little. The spread is pooled over all lanes.
 */

/** Without a tariff, prices are compared per kilometre. */
export const PER_KILOMETRE: TariffRates = { base: 0, per_km: 1, minimum: 0 };

/** Facts count half after this many days. */
export const HALF_LIFE_DAYS = 45;
/** Older facts count less than a tenth, and are left out. */
export const OLDEST_FACT_DAYS = 150;
/** Fewer trips, or trips of fewer customers, reveal nothing: guidance is not based on them. */
const LEAST_TRIPS = 7;
const LEAST_CUSTOMERS = 3;

const LANE_SHRINKAGE = 3;
const TYPE_SHRINKAGE = 5;
/** The middle half of a normal distribution lies within this many standard deviations. */
const HALF_OF_ALL = 0.674;
/** The spread before facts are known, and how many facts it counts for. */
const USUAL_SPREAD = 0.2;
const SPREAD_SHRINKAGE = 10;
const ROUNDING_TAKA = 50;

/** Sums over the facts of a lane, or of a vehicle type (districts null). `x` is the logarithm of price ÷ tariff. */
export interface FactSums {
  vehicleType: string;
  pickupDistrict: string | null;
  dropDistrict: string | null;
  trips: number;
  customers: number;
  /** Sum of the weights, and of the weighted `x` and `x²`. */
  weight: number;
  weightedX: number;
  weightedX2: number;
}

/** A level that guidance may be based on. */
export interface PriceLevel {
  vehicleType: string;
  pickupDistrict: string | null;
  dropDistrict: string | null;
  trips: number;
  /** Usual price ÷ tariff. */
  ratio: number;
  /** Standard deviation of the logarithm of that ratio among trips. */
  spread: number;
}

/** The mean of facts, moved towards `target` as if that were `strength` further facts. */
function shrunk({ weight, weightedX }: FactSums, target: number, strength: number): number {
  const total = weight + strength;
  return total > 0 ? (weightedX + target * strength) / total : target;
}

/** Weighted squares of the differences of facts from a level. */
const squaresAround = ({ weight, weightedX, weightedX2 }: FactSums, level: number): number =>
  Math.max(0, weightedX2 - 2 * level * weightedX + level * level * weight);

/**
 * The levels of a vehicle type and its lanes, without those that too few trips or customers support.
 * @param sums those of one vehicle type
 * @param hasTariff without a tariff, nothing draws the vehicle type towards a ratio of 1
 */
export function levelsOf(sums: readonly FactSums[], hasTariff: boolean): PriceLevel[] {
  const type = sums.find(({ pickupDistrict }) => pickupDistrict === null);
  if (!type) return [];
  const typeLevel = shrunk(type, 0, hasTariff ? TYPE_SHRINKAGE : 0);
  const lanes = sums
    .filter(({ pickupDistrict }) => pickupDistrict !== null)
    .map((lane) => ({ lane, level: shrunk(lane, typeLevel, LANE_SHRINKAGE) }));
  const squares = lanes.reduce((sum, { lane, level }) => sum + squaresAround(lane, level), 0);
  const laneWeight = lanes.reduce((sum, { lane }) => sum + lane.weight, 0);
  const spreadOf = (squaresAbout: number, weight: number) =>
    Math.sqrt((squaresAbout + USUAL_SPREAD ** 2 * SPREAD_SHRINKAGE) / (weight + SPREAD_SHRINKAGE));
  const laneSpread = spreadOf(squares, laneWeight);
  const all = [
    { sums: type, level: typeLevel, spread: spreadOf(squaresAround(type, typeLevel), type.weight) },
    ...lanes.map(({ lane, level }) => ({ sums: lane, level, spread: laneSpread })),
  ];
  return all
    .filter(({ sums: { trips, customers } }) => trips >= LEAST_TRIPS && customers >= LEAST_CUSTOMERS)
    .map(({ sums: { vehicleType, pickupDistrict, dropDistrict, trips }, level, spread }) => ({
      vehicleType,
      pickupDistrict,
      dropDistrict,
      trips,
      ratio: Math.exp(level),
      spread,
    }));
}

/** A band around the usual price; null without a tariff and a level. */
export function bandOf(
  km: number,
  tariff: (TariffRates & { validFrom: string }) | null,
  level: (PriceLevel & { asOf: string }) | null,
): PriceBand | null {
  if (!tariff && !level) return null;
  const middle = tariffPrice(tariff ?? PER_KILOMETRE, km) * (level?.ratio ?? 1);
  const factor = Math.exp(HALF_OF_ALL * (level?.spread ?? USUAL_SPREAD));
  return {
    low: roundPrice(middle / factor),
    middle: roundPrice(middle),
    high: roundPrice(middle * factor),
    basis: basisOf(level),
    trips: level?.trips ?? 0,
    as_of: level?.asOf ?? tariff!.validFrom,
  };
}

function basisOf(level: PriceLevel | null): PriceBasis {
  if (!level) return 'tariff';
  return level.pickupDistrict === null ? 'vehicle_type' : 'lane';
}

const roundPrice = (taka: number): number =>
  Math.max(ROUNDING_TAKA, Math.round(taka / ROUNDING_TAKA) * ROUNDING_TAKA);
