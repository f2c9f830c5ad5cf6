import {
  type VehicleFileKind,
  VEHICLE_FILES_FIELD,
  vehicleFileEndpoints,
} from '@app/contracts/vehicle-files.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { upload } from '../../api/upload';
import {
  useRemoveVehicleFileMutation,
  useSetVehicleFileKindMutation,
  vehiclesApi,
} from '../../api/vehicles.api';

export interface VehicleFiles {
  readonly add: (
    kind: VehicleFileKind,
    files: readonly File[],
    onProgress: (part: number) => void,
  ) => Promise<unknown>;
  readonly setKind: (fileId: number, kind: VehicleFileKind) => Promise<unknown>;
  readonly remove: (fileId: number) => Promise<unknown>;
}

/** Adds, names and removes files of one of the driver's vehicles. */
export function useVehicleFiles({ id }: Pick<DriverVehicle, 'id'>): VehicleFiles {
  const dispatch = useDispatch<AppDispatch>();
  const [setKind] = useSetVehicleFileKindMutation();
  const [remove] = useRemoveVehicleFileMutation();
  const refresh = () => dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id }]));
  return {
    add: async (kind, files, onProgress) => {
      await upload({
        path: vehicleFileEndpoints.add.path.replace(':id', String(id)),
        fields: { kind },
        files,
        fileField: VEHICLE_FILES_FIELD,
        onProgress,
      });
      refresh();
    },
    setKind: async (fileId, kind) => {
      await setKind({ params: { id: fileId }, body: { kind } }).unwrap();
      refresh();
    },
    remove: async (fileId) => {
      await remove({ params: { id: fileId } }).unwrap();
      refresh();
    },
  };
}
