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
  /** Never contains the code, which a push service or a locked screen must not see. */
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
    code: () => ({ title: 'You have a delivery OTP', body: 'Open Bahon to see it.' }),
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
