import type { BookingVehicleType } from '@app/contracts/bookings.js';

type Locale = 'en' | 'bn';

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
  /** The code itself never leaves for a push service, nor does it show on a locked screen. */
  code: () => Text;
  alert: (facts: AlertFacts) => Text;
}

function whenOf(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(instant);
}

const vehicleNames: Record<Locale, Record<BookingVehicleType, string>> = {
  en: { truck: 'Truck', pickup: 'Pickup', van: 'Van' },
  bn: { truck: 'ট্রাক', pickup: 'পিকআপ', van: 'ভ্যান' },
};

/** What web pushes say where it is not what the notification says. */
export const pushTexts: Record<Locale, PushTexts> = {
  en: {
    code: () => ({ title: 'Your driver has arrived', body: 'Open Bahon to see your delivery OTP.' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `New booking: ${vehicleNames.en[vehicleType]}`,
      body: `${pickup} → ${drop}\n${whenOf(scheduledTime, 'en')}`,
    }),
  },
  bn: {
    code: () => ({ title: 'আপনার চালক পৌঁছে গেছেন', body: 'ডেলিভারির OTP দেখতে বাহন খুলুন।' }),
    alert: ({ vehicleType, pickup, drop, scheduledTime }) => ({
      title: `নতুন বুকিং: ${vehicleNames.bn[vehicleType]}`,
      body: `${pickup} → ${drop}\n${whenOf(scheduledTime, 'bn')}`,
    }),
  },
};
