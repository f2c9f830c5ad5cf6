import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import { useText } from '../i18n/use-text';
import type { Text } from '../i18n/catalogue';
import { uiMessages as m } from '../ui/ui.messages';

export type VehicleKind = BookingVehicleType | 'other';

const names: Record<VehicleKind, Text> = {
  truck: m.truck,
  pickup: m.pickupVehicle,
  van: m.van,
  other: m.otherVehicle,
};

export function vehicleText(kind: VehicleKind): Text {
  return names[kind];
}

export function VehicleName({ kind }: { kind: VehicleKind }) {
  return <>{useText()(names[kind])}</>;
}

const wheel = (x: number) => (
  <>
    <circle cx={x} cy="33" r="5.500" fill="var(--ink)" />
    <circle cx={x} cy="33" r="2" fill="var(--surface)" />
  </>
);

const bodies: Record<VehicleKind, React.ReactNode> = {
  truck: (
    <>
      <path d="M3 9h37v22H3z" fill="var(--brand)" />
      <path d="M3 14h37M3 26h37" stroke="var(--accent)" strokeWidth="2" />
      <path d="m9.500 20 4-4 4 4-4 4zm12 0 4-4 4 4-4 4z" fill="var(--accent)" />
      <path d="M42 13h10.500l7.500 9v9H42z" fill="var(--accent)" />
      <path d="M46 16.500h5.500l4 5.500H46z" fill="var(--surface)" />
      {wheel(13)}
      {wheel(50)}
    </>
  ),
  pickup: (
    <>
      <path d="M3 20h28v11H3z" fill="var(--brand)" />
      <path d="M3 24h28" stroke="var(--accent)" strokeWidth="2" />
      <path d="M31 12h12.500l6 8.500L60 23v8H31z" fill="var(--accent)" />
      <path d="M35 15.500h7l4 5.500H35z" fill="var(--surface)" />
      {wheel(14)}
      {wheel(48)}
    </>
  ),
  van: (
    <>
      <path d="M5 9h39l9 10.500 7 2.500v9H3V11a2 2 0 0 1 2-2Z" fill="var(--accent)" />
      <path d="M38 13h4.500l5.500 7H38zM24 13h11v7H24zM9 13h12v7H9z" fill="var(--surface)" />
      <path d="M3 25h57" stroke="var(--brand)" strokeWidth="3" />
      {wheel(14)}
      {wheel(48)}
    </>
  ),
  other: (
    <>
      <path d="M4 24h40v7H4z" fill="var(--brand)" />
      <path d="M44 14h9l7 8v9H44z" fill="var(--accent)" />
      <path d="M47.500 17.500h4l3.500 5h-7.500z" fill="var(--surface)" />
      <path d="M9 13h13v11H9zm15 4h12v7H24z" fill="var(--line-strong)" />
      {wheel(13)}
      {wheel(50)}
    </>
  ),
};

/** A small drawing of a vehicle type, in our colours. */
export function VehicleArt({ kind, width = 64 }: { kind: VehicleKind; width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 40) / 64}
      viewBox="0 0 64 40"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {bodies[kind]}
    </svg>
  );
}
