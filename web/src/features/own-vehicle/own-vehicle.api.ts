import { vehicleEndpoints, type DriverVehicle } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { listTags, queryOf, requestOf } from '../../api/endpoints';
import { registerRowHandler, upsertRow } from '../../realtime/rows';

/** A driver's own vehicle. Sending it is an upload: `ui/form/use-upload`. */
export const ownVehicleApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownVehicles: queryOf(build, vehicleEndpoints.mine, { tags: (vehicles) => listTags('Vehicle', vehicles) }),
    vehicleExists: build.query<boolean, void>({
      query: () => requestOf(vehicleEndpoints.exists, undefined),
      transformResponse: ({ ok }: { ok: boolean }) => ok,
      providesTags: [{ type: 'Vehicle', id: 'LIST' }],
    }),
  }),
});

export const { useOwnVehiclesQuery, useVehicleExistsQuery } = ownVehicleApi;

const { updateQueryData } = ownVehicleApi.util;

/** Another role's push carries the admin's view; a driver's own carries `type`. */
function isDriverView(row: object): boolean {
  return 'type' in row && 'capacity_kg' in row;
}

registerRowHandler('Vehicle', (pushed, { dispatch }) => {
  if (!isDriverView(pushed)) return true;
  const row = pushed as unknown as DriverVehicle;
  dispatch(updateQueryData('ownVehicles', undefined, (vehicles) => upsertRow(vehicles, row)));
  return true;
});
