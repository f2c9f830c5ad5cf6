import { paperEndpoints } from '@app/contracts/paper-endpoints.js';
import { driverVehicleSchema, vehicleEndpoints } from '@app/contracts/vehicles.js';
import { registerRowHandler, upsertRow } from '../realtime/rows';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf, requestOf } from './endpoints';
import { listOnly } from './list-answer';

/** Vehicles: a driver's own, and all of them for admins. A driver submits and changes theirs by upload: `ui/form/use-upload`. */
export const vehiclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownVehicles: queryOf(build, vehicleEndpoints.mine, { tags: (vehicles) => listTags('Vehicle', vehicles) }),
    hasVehicle: build.query<boolean, void>({
      query: () => requestOf(vehicleEndpoints.exists, undefined),
      transformResponse: ({ ok }: { ok: boolean }) => ok,
      providesTags: [{ type: 'Vehicle', id: 'LIST' }],
    }),
    vehicles: listOnly(pagedOf(build, vehicleEndpoints.list, { tags: (rows) => listTags('Vehicle', rows) })),
    vehicle: queryOf(build, vehicleEndpoints.get, {
      tags: (_vehicle, { params }) => [{ type: 'Vehicle', id: Number(params.id) }],
    }),
    createVehicle: mutationOf(build, vehicleEndpoints.create, {
      invalidates: () => [{ type: 'Vehicle', id: 'LIST' }],
    }),
    updateVehicle: mutationOf(build, vehicleEndpoints.update, {
      invalidates: ({ id }) => [{ type: 'Vehicle', id }],
    }),
    // Only the lists: the page of the deleted vehicle would get a 404.
    removeVehicle: mutationOf(build, vehicleEndpoints.remove, {
      invalidates: () => [{ type: 'Vehicle', id: 'LIST' }],
    }),
    approveVehicle: mutationOf(build, vehicleEndpoints.approve, {
      invalidates: ({ id }) => [{ type: 'Vehicle', id }],
    }),
    setVehiclePapers: mutationOf(build, paperEndpoints.ofVehicle, {
      invalidates: ({ id }) => [{ type: 'Vehicle', id }],
    }),
    rejectVehicle: mutationOf(build, vehicleEndpoints.reject, {
      invalidates: ({ id }) => [{ type: 'Vehicle', id }],
    }),
  }),
});

export const {
  useOwnVehiclesQuery,
  useHasVehicleQuery,
  useVehiclesInfiniteQuery,
  useVehicleQuery,
  useCreateVehicleMutation,
  useUpdateVehicleMutation,
  useRemoveVehicleMutation,
  useApproveVehicleMutation,
  useRejectVehicleMutation,
  useSetVehiclePapersMutation,
} = vehiclesApi;

// An admin's push has another shape, so the admin's lists are read again.
registerRowHandler('Vehicle', driverVehicleSchema, (row, { dispatch }) => {
  dispatch(
    vehiclesApi.util.updateQueryData('ownVehicles', undefined, (vehicles) => upsertRow(vehicles, row)),
  );
});
