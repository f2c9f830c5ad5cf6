import { Check, Column, Entity, Index } from 'typeorm';
import type { District } from '@app/contracts/districts.js';
import type { PlaceKind, PlaceSource } from '@app/contracts/places.js';
import { RowWithId, TimeColumn } from '@app/platform/database/columns.js';

/** A named point in WGS 84 degrees. Rows are never deleted, because bookings refer to them. */
@Entity('place')
@Check('place_kind_known', "kind IN ('division', 'district', 'upazila', 'thana', 'spot')")
@Check('place_source_known', "source IN ('package', 'manual', 'learned', 'imported')")
@Check('place_district_known', "(kind = 'division') = (district IS NULL)")
@Check('place_inside_bangladesh', 'lat BETWEEN 20.5 AND 26.7 AND lng BETWEEN 88.0 AND 92.7')
@Check('place_radius_positive', 'radius_km > 0')
@Index('place_key', ['key'], { unique: true })
@Index('place_of_district', ['district'], { where: "kind = 'district'" })
export class Place extends RowWithId {
  /** Identity across releases and imports: `placeKey` of kind, district and English name. */
  @Column('text')
  key: string;

  @Column('text')
  kind: PlaceKind;

  @Column('text')
  name: string;

  @Column('text')
  nameBn: string;

  /** Other spellings that searches and addresses use. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  aliases: string[];

  /** Null for divisions. */
  @Column({ type: 'text', nullable: true })
  district: District | null;

  @Column('double precision')
  lat: number;

  @Column('double precision')
  lng: number;

  /** The place lies within this distance of its position. */
  @Column('real')
  radiusKm: number;

  @Column('text')
  source: PlaceSource;

  @TimeColumn({ default: () => 'now()' })
  updatedAt: Date;
}
