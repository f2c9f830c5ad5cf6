import { bookingVehicleTypeSchema } from '@app/contracts/booking-states.js';
import { requiredText } from '@app/contracts/fields.js';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { keepCheckedRoute, RouteEstimate } from '../components/route-estimate';
import { PlaceField } from '../components/place-field';
import { VehicleTypeField } from '../components/vehicle-type-field';
import { ContractForm } from '../forms/contract-form';
import { useText } from '../i18n/use-text';
import { appMessages as m } from './app.messages';

const routeSchema = z.object({
  pickup_address: requiredText(300),
  pickup_place_id: z.number().nullish(),
  pickup_lat: z.number().nullish(),
  pickup_lng: z.number().nullish(),
  drop_address: requiredText(300),
  drop_place_id: z.number().nullish(),
  drop_lat: z.number().nullish(),
  drop_lng: z.number().nullish(),
  vehicle_type: bookingVehicleTypeSchema,
});

/** Distance and usual price of a trip; its values go on into the booking form. Loaded when somebody asks for it. */
export function PriceCheckForm() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ContractForm
      name="price-check"
      schema={routeSchema}
      initialValues={{ vehicle_type: 'truck' }}
      submitLabel={t(m.bookCheckedTrip)}
      submitLook="accent"
      onSubmit={async (values) => {
        keepCheckedRoute(values);
        await navigate('/book-now');
      }}
    >
      <PlaceField end="pickup" label={t(m.checkFrom)} placeholder={t(m.checkPlaceholder)} hasLocation />
      <PlaceField end="drop" label={t(m.checkTo)} placeholder={t(m.checkPlaceholder)} />
      <VehicleTypeField />
      <RouteEstimate />
    </ContractForm>
  );
}
