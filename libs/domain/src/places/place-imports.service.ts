import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { readPlaceCsv } from './place-import.rules.js';
import { Place } from './place.entity.js';

interface ImportResult {
  added: number;
  corrected: number;
  /** Nothing was stored when there is one. */
  problems: string[];
}

/** Adds and corrects places from a file. Releases and trips leave imported places as they are. */
@Injectable()
export class PlaceImportsService {
  constructor(private readonly database: Database) {}

  importCsv(text: string): Promise<ImportResult> {
    return this.database.transaction(async (tx) => {
      const storedPlaces = await tx.find(Place);
      const { places, problems } = readPlaceCsv(text, storedPlaces);
      if (problems.length > 0) return { added: 0, corrected: 0, problems };
      const storedKeys = new Set(storedPlaces.map(({ key }) => key));
      await tx.upsert(
        Place,
        places.map((place) => ({ ...place, source: 'imported', updatedAt: () => 'now()' })),
        ['key'],
      );
      const correctedCount = places.filter(({ key }) => storedKeys.has(key)).length;
      return { added: places.length - correctedCount, corrected: correctedCount, problems };
    });
  }
}
