import { mapEndpoints } from '@app/contracts/map.js';
import { api } from './api';
import { queryOf } from './endpoints';

/** Whether the installation has a street map, and where its tiles are. */
const mapApi = api.injectEndpoints({
  endpoints: (build) => ({
    map: queryOf(build, mapEndpoints.get, { tags: () => [] }),
  }),
});

export const { useMapQuery } = mapApi;
