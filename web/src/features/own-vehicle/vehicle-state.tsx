import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Card, CardRow, Facts } from '../../ui/card';
import { ReviewStatusTag } from '../../ui/status-tag';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import { useVehicleFiles } from './use-vehicle-files';
import { VehicleDocuments } from './vehicle-documents';

/** The stored vehicle with the result of its review, its photo and its documents. */
export function VehicleState({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const { number } = useFormats();
  const files = useVehicleFiles(vehicle);
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.current)}</h2>
        <VehicleArt kind={vehicle.type} />
      </CardRow>
      <Facts
        facts={[
          { label: t(m.status), value: <ReviewStatusTag status={vehicle.status} /> },
          { label: t(m.type), value: <VehicleName kind={vehicle.type} /> },
          { label: t(m.plate), value: <WholeWords text={vehicle.license_plate} /> },
          { label: t(m.capacity), value: t(m.kilograms, { number: number(vehicle.capacity_kg) }) },
        ]}
      />
      <VehicleDocuments vehicle={vehicle} files={files} />
    </Card>
  );
}
