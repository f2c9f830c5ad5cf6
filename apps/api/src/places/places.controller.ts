import { Controller } from '@nestjs/common';
import {
  type NearestPlaceQuery,
  placeEndpoints as endpoints,
  type PlaceListQuery,
} from '@app/contracts/place-endpoints.js';
import { PlacesService } from '@app/domain/places/places.service.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';
import { type EndpointLimit, RateLimit } from '../http/rate-limit.guard.js';

/** A search follows each pause in typing. Counted in memory, because the search itself asks no database. */
const SEARCHES: EndpointLimit = { name: 'places', points: 300, seconds: 60, by: 'user', isLocal: true };

/** Search of places, for visitors too: the home page shows prices between places. */
@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Implements(endpoints.list)
  @RateLimit(SEARCHES)
  async list(@Query() query: PlaceListQuery) {
    return this.places.search(query);
  }

  @Implements(endpoints.areas)
  @RateLimit(SEARCHES)
  async areas() {
    return this.places.areas();
  }

  @Implements(endpoints.nearest)
  @RateLimit(SEARCHES)
  async nearest(@Query() query: NearestPlaceQuery) {
    return this.places.nearestView(query);
  }
}
