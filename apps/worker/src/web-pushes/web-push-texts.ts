import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import { isolate } from '@app/contracts/characters.js';
import { formatDateTime } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';

interface Text {
  title: string;
  body: string;
}

interface AlertFacts {
  vehicleType: BookingVehicleType;
  pickup: string;
  drop: string;
  scheduledTime: Date;
}

interface PushTexts {
  /** The code itself is never sent to a push service or shown on a locked screen. */
  code: () => Text;
  alert: (facts: AlertFacts) => Text;
}

const vehicleNames: Record<Locale, Record<BookingVehicleType, string>> = {
  en: { truck: 'Truck', pickup: 'Pickup', van: 'Van' },
  bn: { truck: 'ট্রাক', pickup: 'পিকআপ', van: 'ভ্যান' },
};

/** Texts of web pushes that differ from their notifications. */
export const pushTexts: Record<Locale, PushTexts> = {
  en: {
    code: () => ({ title: 'Your delivery OTP is here', body: 'Open Bahon to see it.' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `New booking: ${vehicleNames.en[vehicleType]}`,
      body: `${isolate(pickup)} → ${isolate(drop)}\n${formatDateTime(scheduledTime.toISOString(), 'en')}`,
    }),
  },
  bn: {
    code: () => ({ title: 'আপনার ডেলিভারির ওটিপি এসেছে', body: 'দেখতে বাহন খুলুন।' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `নতুন বুকিং: ${vehicleNames.bn[vehicleType]}`,
      body: `${isolate(pickup)} → ${isolate(drop)}\n${formatDateTime(scheduledTime.toISOString(), 'bn')}`,
    }),
  },
};
