import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '@app/contracts/booking-states.js';
import type { SharedTrip } from '@app/contracts/share-links.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { VehicleType } from '@app/contracts/vehicle-fields.js';
import { Database } from '@app/platform/database/database.service.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { PlacesService } from '../places/places.service.js';
import { pointOf, type TrackRow, TrackService, trackColumns } from '../positions/track.service.js';
import { straightKm } from '../road/road-graph.js';
import { DomainError } from '../shared/domain-error.js';
import { JOIN_TRIP_VEHICLE } from '../trips/trip-queries.service.js';
import { LINKS_END } from './share-links.service.js';

/** Nothing is shown within this distance of the pickup, whose address stays private. */
const PRIVATE_KM = 1;

interface SharedRow extends TrackRow {
  link_id: number;
  booking_id: number;
  status: BookingStatus;
  pickup_district: string;
  drop_address: string;
  driver_name: string;
  vehicle_type: VehicleType | null;
  license_plate: string | null;
  expires_at: Date | null;
}

const SHARED_TRIP = `SELECT link.id AS link_id, b.id AS booking_id, b.status, b.pickup_district, b.drop_address,
    driver.name AS driver_name, vehicle.vehicle_type, vehicle.license_plate, ${LINKS_END} AS expires_at, ${trackColumns}
  FROM share_link link JOIN booking b ON b.id = link.booking_id AND b.deleted_at IS NULL
  JOIN trip t ON t.id = (SELECT max(newest.id) FROM trip newest WHERE newest.booking_id = b.id)
  JOIN app_user driver ON driver.id = t.driver_id
  LEFT JOIN last_position last ON last.trip_id = t.id ${JOIN_TRIP_VEHICLE}
  WHERE link.token_hash = $1 AND link.revoked_at IS NULL AND (${LINKS_END} IS NULL OR ${LINKS_END} > now())`;

/** A valid link. */
export interface OpenLink {
  id: number;
  bookingId: number;
}

/** Reads the part of a trip that a link shows: no price, no phone number, no other address than the drop-off, and no customer. */
@Injectable()
export class SharedTripService {
  constructor(
    private readonly database: Database,
    private readonly track: TrackService,
    private readonly places: PlacesService,
  ) {}

  /** @throws {DomainError} `share_link_not_found` when the token is unknown, or the link was revoked or has ended. */
  async open(token: string): Promise<SharedTrip> {
    const row = await this.read(token);
    if (!row) throw new DomainError('share_link_not_found');
    const town = await this.places.townOf(row.pickup_district);
    const isDriverSought = row.ended_at !== null && row.status === 'confirmed';
    const { last, line, ...progress } = await this.track.of(row, town && pointOf(town.lat, town.lng));
    const isPrivate = (lat: number, lng: number) =>
      row.pickup_lat !== null &&
      row.pickup_lng !== null &&
      straightKm({ lat, lng }, { lat: row.pickup_lat, lng: row.pickup_lng }) < PRIVATE_KM;
    return {
      stage: isDriverSought ? null : row.stage,
      end: endOf(row.status),
      ...progress,
      last: isDriverSought || (last && isPrivate(last.lat, last.lng)) ? null : last,
      line: isDriverSought ? [] : line.filter(([lat, lng]) => !isPrivate(lat, lng)),
      pickup_district: town && { name: town.name, name_bn: town.nameBn },
      drop_address: row.drop_address,
      vehicle: isDriverSought ? null : vehicleOf(row),
      driver_first_name: isDriverSought ? null : firstNameOf(row.driver_name),
      expires_at: row.expires_at && toDhakaIso(row.expires_at),
    };
  }

  /** The link with a token; null when it is unknown, revoked or has ended. */
  async findByToken(token: string): Promise<OpenLink | null> {
    const row = await this.read(token);
    return row && { id: row.link_id, bookingId: row.booking_id };
  }

  private async read(token: string): Promise<SharedRow | null> {
    const [row] = await this.database.read.query<SharedRow[]>(SHARED_TRIP, [hashToken(token)]);
    return row ?? null;
  }
}

function endOf(status: BookingStatus): SharedTrip['end'] {
  if (status === 'completed') return 'delivered';
  return status === 'cancelled' ? 'cancelled' : null;
}

function vehicleOf({ vehicle_type: type, license_plate: plate }: SharedRow): SharedTrip['vehicle'] {
  return type === null || plate === null ? null : { type, license_plate: plate };
}

/** The given name, without titles that many names begin with. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const isTitle = (word: string) =>
    /^(md|mohammad|mohammed|muhammad|mst|mr|mrs|miss|মোঃ|মো|মোহাম্মদ|মোছাঃ)[.:]?$/i.test(word);
  return words.find((word) => !isTitle(word)) ?? words[0]!;
}
