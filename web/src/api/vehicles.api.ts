import { documentExpiryEndpoints } from '@app/contracts/document-expiry-endpoints.js';
import { vehicleFileEndpoints } from '@app/contracts/vehicle-files.js';
import { driverVehicleSchema, vehicleEndpoints } from '@app/contracts/vehicles.js';
import { placeRow, registerRowHandler } from './pushed-rows';
import { api } from './api';
import { listTags, mutationOf, pagedOf, queryOf, requestOf, listOf, pathRowOf, rowOf } from './endpoints';

/** Vehicles: a driver's own, and all of them for admins. A driver submits and changes theirs by upload: `useUpload`. */
export const vehiclesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownVehicles: queryOf(build, vehicleEndpoints.mine, { tags: (vehicles) => listTags('Vehicle', vehicles) }),
    hasVehicle: build.query<boolean, void>({
      query: () => requestOf(vehicleEndpoints.exists, undefined),
      transformResponse: ({ ok }: { ok: boolean }) => ok,
      providesTags: [{ type: 'Vehicle', id: 'LIST' }],
    }),
    vehicles: pagedOf(build, vehicleEndpoints.list, { tags: (rows) => listTags('Vehicle', rows) }),
    vehicle: queryOf(build, vehicleEndpoints.get, { tags: pathRowOf('Vehicle') }),
    createVehicle: mutationOf(build, vehicleEndpoints.create, { invalidates: listOf('Vehicle') }),
    updateVehicle: mutationOf(build, vehicleEndpoints.update, { invalidates: rowOf('Vehicle') }),
    // Only the lists: the page of the deleted vehicle would get a 404.
    removeVehicle: mutationOf(build, vehicleEndpoints.remove, { invalidates: listOf('Vehicle') }),
    approveVehicle: mutationOf(build, vehicleEndpoints.approve, { invalidates: rowOf('Vehicle') }),
    setVehicleExpiryDates: mutationOf(build, documentExpiryEndpoints.ofVehicle, {
      invalidates: rowOf('Vehicle'),
    }),
    /** The caller knows the vehicle of the file, and invalidates it. */
    setVehicleFileKind: mutationOf(build, vehicleFileEndpoints.setKind),
    rejectVehicleFile: mutationOf(build, vehicleFileEndpoints.reject),
    removeVehicleFile: mutationOf(build, vehicleFileEndpoints.remove),
    rejectVehicle: mutationOf(build, vehicleEndpoints.reject, { invalidates: rowOf('Vehicle') }),
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
  useSetVehicleExpiryDatesMutation,
  useSetVehicleFileKindMutation,
  useRejectVehicleFileMutation,
  useRemoveVehicleFileMutation,
} = vehiclesApi;

// An admin's push has another shape, so the admin's lists are read again.
registerRowHandler('Vehicle', driverVehicleSchema, (row, { dispatch }) => {
  dispatch(
    vehiclesApi.util.updateQueryData('ownVehicles', undefined, (rows) =>
      placeRow([{ rows, next: null }], row),
    ),
  );
});
