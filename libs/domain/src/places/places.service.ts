import { Injectable } from '@nestjs/common';
import {
  type Area,
  type NearestPlaceQuery,
  type PlaceListQuery,
  PLACES_DEFAULT,
} from '@app/contracts/place-endpoints.js';
import type { Place as PlaceView } from '@app/contracts/places.js';
import { Database } from '@app/platform/database/database.service.js';
import { DomainError } from '../shared/domain-error.js';
import type { Point } from '../road/road-graph.js';
import { AddressReader } from './place-in-address.rules.js';
import { PlaceIndex } from './place-index.js';
import { Place } from './place.entity.js';
import { toAreaView, toPlaceView } from './place.view.js';

/** How long changes of places stay unnoticed: they come from releases, imports and a nightly job. */
const CHECK_INTERVAL_MS = 30_000;

interface LoadedPlaces {
  /** Changes when a row does. */
  state: string;
  index: PlaceIndex;
  reader: AddressReader;
}

/** Reads places, which every process keeps in memory. */
@Injectable()
export class PlacesService {
  private loaded: LoadedPlaces | null = null;
  private checkedAt = 0;
  private check: Promise<LoadedPlaces> | null = null;

  constructor(private readonly database: Database) {}

  /** Best match first. */
  async search({ q = '', near, limit }: PlaceListQuery): Promise<PlaceView[]> {
    const [lat, lng] = near?.split(',').map(Number) ?? [];
    const point = lat === undefined || lng === undefined ? null : { lat, lng };
    const { index } = await this.places();
    return index.search(q, point, Number(limit ?? PLACES_DEFAULT)).map(toPlaceView);
  }

  /** All districts and upazilas. */
  async areas(): Promise<Area[]> {
    const { index } = await this.places();
    return index.places.filter(({ kind }) => kind === 'district' || kind === 'upazila').map(toAreaView);
  }

  /** @throws `outside_bangladesh` when no place is stored for it. */
  async nearestView({ lat, lng }: NearestPlaceQuery): Promise<PlaceView> {
    const place = await this.nearest(Number(lat), Number(lng));
    if (!place) throw new DomainError('outside_bangladesh');
    return toPlaceView(place);
  }

  /** The place with this id, which may be a division; null when there is none. */
  async findById(id: number): Promise<Place | null> {
    const { index } = await this.places();
    // One that was imported a moment ago is not in memory yet.
    return index.find(id) ?? this.database.read.findOneBy(Place, { id });
  }

  /** The nearest place whose radius covers the point, or else its district. Expects a point in `BANGLADESH_BOX`. */
  async nearest(lat: number, lng: number): Promise<Place | null> {
    return (await this.places()).index.nearest({ lat, lng });
  }

  /** The closest place with a known position, whatever its radius: for "near Mirsharai". */
  async closest(point: Point): Promise<Place | null> {
    return (await this.places()).index.closestTo(point);
  }

  /** The town of a district; null for a district that is unknown. */
  async townOf(district: string): Promise<Place | null> {
    return (await this.places()).index.townOf(district);
  }

  /** The place that an address in English or Bangla names, if only one; its district when no exact place is known. */
  async findInAddress(address: string): Promise<Place | null> {
    return (await this.places()).reader.find(address);
  }

  /**
   * The place of an id that a client sent as the end of a route.
   * @throws `invalid_place` on the field for an unknown place and for a division.
   */
  async requireEnd(id: number, field: string): Promise<Place> {
    const place = await this.findById(id);
    if (!place || place.kind === 'division')
      throw new DomainError('invalid_place', { fields: { [field]: 'invalid_place' } });
    return place;
  }

  private async places(): Promise<LoadedPlaces> {
    if (this.loaded && Date.now() - this.checkedAt < CHECK_INTERVAL_MS) return this.loaded;
    this.check ??= this.reload().finally(() => (this.check = null));
    return this.check;
  }

  private async reload(): Promise<LoadedPlaces> {
    const [row] = await this.database.read.query<{ state: string }[]>(
      `SELECT concat(count(*), ' ', max(updated_at)) AS state FROM place`,
    );
    const { state } = row!;
    if (this.loaded?.state !== state) {
      const places = await this.database.read.find(Place, { order: { id: 'ASC' } });
      this.loaded = { state, index: new PlaceIndex(places), reader: new AddressReader(places) };
    }
    this.checkedAt = Date.now();
    return this.loaded;
  }
}
