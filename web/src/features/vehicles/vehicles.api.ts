import { driverEndpoints } from '@app/contracts/drivers.js';
import { vehicleEndpoints } from '@app/contracts/vehicles.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { listOnly } from '../../api/list-answer';

/** Vehicles as admins manage them. A push names the changed one: what shows it is read again. */
const vehiclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    vehicles: listOnly(pagedOf(build, vehicleEndpoints.list, { tags: (rows) => listTags('Vehicle', rows) })),
    vehicle: queryOf(build, vehicleEndpoints.get, {
      tags: (_vehicle, { params }) => [{ type: 'Vehicle', id: Number(params.id) }],
    }),
    vehicleOwners: queryOf(build, driverEndpoints.list, {
      tags: (rows) => listTags('DriverApplication', rows),
    }),
    createVehicle: mutationOf(build, vehicleEndpoints.create, {
      invalidates: () => [{ type: 'Vehicle', id: 'LIST' }],
    }),
    updateVehicle: mutationOf(build, vehicleEndpoints.update, {
      invalidates: ({ id }) => [{ type: 'Vehicle', id }],
    }),
    // Only the lists: the page of a deleted vehicle would be told that it does not exist.
    removeVehicle: mutationOf(build, vehicleEndpoints.remove, {
      invalidates: () => [{ type: 'Vehicle', id: 'LIST' }],
    }),
  }),
});

export const {
  useVehiclesInfiniteQuery,
  useVehicleQuery,
  useVehicleOwnersQuery,
  useCreateVehicleMutation,
  useUpdateVehicleMutation,
  useRemoveVehicleMutation,
} = vehiclesApi;
