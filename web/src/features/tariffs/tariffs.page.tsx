import { type BookingVehicleType, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { code } from '@app/contracts/errors.js';
import { amountNumber } from '@app/contracts/fields.js';
import {
  estimateEndpoints,
  type ReplaceTariffsBody,
  type Tariff,
  tariffPrice,
} from '@app/contracts/prices.js';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import { requestEndpoint } from '../../api/request-endpoint';
import { useReplaceTariffsMutation, useTariffsQuery } from '../../api/prices.api';
import { VehicleArt, vehicleText } from '../../components/vehicle-art';
import { ContractForm } from '../../forms/contract-form';
import { NumberField } from '../../forms/fields';
import { useFormFields } from '../../forms/form.context';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { QueryState } from '../../ui/states';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useStaffErrorText } from '../../staff/list-frame';
import { pageMessages as pages } from '../../ui/pages.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { tariffsMessages as m } from './tariffs.messages';
import styles from './tariffs.module.css';

/** The tariffs as one form: a field per amount, `truck.per_km`. A vehicle type without amounts has no tariff. */

const tariffAmounts = ['base', 'per_km', 'minimum'] as const;
type TariffAmount = (typeof tariffAmounts)[number];
type TariffField = `${BookingVehicleType}.${TariffAmount}`;
type TariffValues = Partial<Record<TariffField, number>>;

const tariffField = (vehicleType: BookingVehicleType, amount: TariffAmount): TariffField =>
  `${vehicleType}.${amount}`;

const fields = bookingVehicleTypes.flatMap((type) =>
  tariffAmounts.map((amount) => tariffField(type, amount)),
);
const amountSchema = amountNumber('invalid_value', 'invalid_amount').optional();

/** The amounts of a vehicle type; null unless all three are there. */
function tariffOf(values: TariffValues, vehicleType: BookingVehicleType): Omit<Tariff, 'valid_from'> | null {
  const [base, perKm, minimum] = tariffAmounts.map((amount) => values[tariffField(vehicleType, amount)]);
  if (base === undefined || perKm === undefined || minimum === undefined) return null;
  return { vehicle_type: vehicleType, base, per_km: perKm, minimum };
}

/** A row is whole or empty. */
function checkRows(values: TariffValues, context: z.RefinementCtx): void {
  for (const type of bookingVehicleTypes) {
    const rowFields = tariffAmounts.map((amount) => tariffField(type, amount));
    const blank = rowFields.filter((field) => values[field] === undefined);
    if (blank.length === 0 || blank.length === rowFields.length) continue;
    for (const field of blank) context.addIssue({ code: 'custom', path: [field], message: code('required') });
  }
}

const tariffFormSchema = z
  .object(
    Object.fromEntries(fields.map((field) => [field, amountSchema])) as Record<
      TariffField,
      typeof amountSchema
    >,
  )
  .superRefine(checkRows);

function tariffValues(tariffs: readonly Tariff[]): TariffValues {
  return Object.fromEntries(
    tariffs.flatMap((tariff) =>
      tariffAmounts.map((amount) => [tariffField(tariff.vehicle_type, amount), tariff[amount]]),
    ),
  );
}

/** The body of the request: the complete rows. */
function tariffBody(values: TariffValues): ReplaceTariffsBody {
  return bookingVehicleTypes.flatMap((type) => tariffOf(values, type) ?? []);
}

/** The distance of the example; null until it is known. */
function useExampleKm(): number | null {
  const [km, setKm] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const body = { pickup: { text: 'Dhaka' }, drop: { text: 'Chattogram' }, vehicle_type: 'truck' } as const;
    requestEndpoint(estimateEndpoints.create, { body }).then(
      ({ data }) => isShown && setKm(data.distance_km),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return km;
}

interface TariffRowProps {
  vehicleType: BookingVehicleType;
  tariff: Tariff | undefined;
  exampleKm: number | null;
}

/** The amounts of a vehicle type, and what they make of a trip from Dhaka to Chattogram. */
function TariffRow({ vehicleType, tariff, exampleKm }: TariffRowProps) {
  const t = useText();
  const { dateTime, number } = useFormats();
  const { store } = useFormFields();
  const vehicle = t(vehicleText(vehicleType));
  const values = useStore(store, (state) => state.values) as TariffValues;
  const typedTariff = tariffOf(values, vehicleType);
  return (
    <fieldset className={styles.row}>
      <legend>
        <VehicleArt kind={vehicleType} width={56} />
        {vehicle}
      </legend>
      <div className={styles.amounts}>
        <NumberField name={tariffField(vehicleType, 'base')} label={t(m.base)} />
        <NumberField name={tariffField(vehicleType, 'per_km')} label={t(m.perKm)} />
        <NumberField name={tariffField(vehicleType, 'minimum')} label={t(m.minimum)} />
      </div>
      <p className={styles.about}>
        {exampleKm !== null && (
          <strong>
            {typedTariff
              ? t(m.example, {
                  vehicle,
                  price: `৳${number(Math.round(tariffPrice(typedTariff, exampleKm)))}`,
                })
              : t(m.noExample, { vehicle })}
          </strong>
        )}
        <span>{tariff ? t(m.validFrom, { time: dateTime(tariff.valid_from) }) : t(m.none, { vehicle })}</span>
      </p>
    </fieldset>
  );
}

interface TariffFormProps {
  tariffs: readonly Tariff[];
  onSaved: () => void;
}

function TariffForm({ tariffs, onSaved }: TariffFormProps) {
  const t = useText();
  const message = useStaffMessage();
  const [replace] = useReplaceTariffsMutation();
  const exampleKm = useExampleKm();
  return (
    <ContractForm
      name="tariffs"
      draft="tariffs"
      schema={tariffFormSchema}
      initialValues={tariffValues(tariffs)}
      followsRow
      submitLabel={t(m.save)}
      busyLabel={t(ui.saving)}
      errors={{ network: common.networkError, failed: m.saveFailed }}
      onSubmit={async (values) => {
        await replace({ body: tariffBody(values) }).unwrap();
        message.success(t(m.saved));
        onSaved();
      }}
    >
      {bookingVehicleTypes.map((vehicleType) => (
        <TariffRow
          key={vehicleType}
          vehicleType={vehicleType}
          tariff={tariffs.find(({ vehicle_type }) => vehicle_type === vehicleType)}
          exampleKm={exampleKm}
        />
      ))}
    </ContractForm>
  );
}

function Tariffs() {
  const t = useText();
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const query = useTariffsQuery();
  const errorText = useStaffErrorText({ failed: m.failed });
  const { data: tariffs } = query;
  if (!tariffs) return <QueryState query={query} errorText={errorText} text={t(m.loading)} count={1} />;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <TariffForm tariffs={tariffs} onSaved={() => void query.refetch()} />
      </div>
      <section className={styles.history}>
        <h2>{t(m.history)}</h2>
        {isHistoryShown ? (
          <AuditTimeline key={query.fulfilledTimeStamp} query={{ subject_type: 'tariff' }} />
        ) : (
          <Button onClick={() => setIsHistoryShown(true)}>{t(m.showHistory)}</Button>
        )}
      </section>
    </div>
  );
}

/** The tariffs of the vehicle types, what they make of an example, and their history. */
export function TariffsPage() {
  const t = useText();
  return (
    <StaffProvider>
      <StaffHeader
        title={t(pages.tariffs)}
        lead={t(m.lead)}
        back={{ to: '/admin/money', label: t(pages.money) }}
      />
      <Tariffs />
    </StaffProvider>
  );
}
