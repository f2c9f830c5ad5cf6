import { bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { ChoiceField } from '../forms/choice-field';
import { useText } from '../i18n/use-text';
import { commonMessages as common } from '../ui/common.messages';
import { VehicleArt, vehicleText } from './vehicle-art';

/** The vehicle types that can be booked, each with its picture. */
export function VehicleTypeField() {
  const t = useText();
  return (
    <ChoiceField
      name="vehicle_type"
      label={t(common.vehicleType)}
      choices={bookingVehicleTypes.map((kind) => ({
        value: kind,
        label: t(vehicleText(kind)),
        picture: <VehicleArt kind={kind} width={76} />,
      }))}
    />
  );
}
