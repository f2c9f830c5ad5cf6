import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../forms/choice-field';
import { NumberField, TextField } from '../../forms/fields';
import { VehicleArt, vehicleText, type VehicleKind } from '../../components/vehicle-art';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface VehicleFieldsProps {
  /** The two endpoints name the type differently. */
  typeField: 'document_type' | 'type';
  kinds: readonly VehicleKind[];
}

/** Type, plate and capacity. */
export function VehicleFields({ typeField, kinds }: VehicleFieldsProps) {
  const t = useText();
  return (
    <>
      <ChoiceField
        name={typeField}
        label={t(common.vehicleType)}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(vehicleText(kind)),
          picture: <VehicleArt kind={kind} width={76} />,
        }))}
      />
      <TextField
        name="license_plate"
        label={t(common.licensePlate)}
        placeholder={t(m.platePlaceholder)}
        autoComplete="off"
      />
      <NumberField name="capacity_kg" label={t(common.capacityField)} step={1} min={1} />
    </>
  );
}
