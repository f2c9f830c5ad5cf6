import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';
import type { RoadSpeeds } from '@app/platform/config/road-settings.js';

/** The speed of a road class as finished trips showed it. Computed anew every night. */
@Entity('road_speed')
export class RoadSpeed {
  @PrimaryColumn('text')
  roadClass: keyof RoadSpeeds;

  @Column('double precision')
  kmh: number;

  @Column('integer')
  trips: number;

  @TimeColumn()
  computedAt: Date;
}
