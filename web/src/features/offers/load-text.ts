import type { Booking } from '@app/contracts/bookings.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { promiseMessages as m } from './promise.messages';

type Load = Pick<Booking, 'goods' | 'weight_kg'>;

/** Goods and weight of a booking in one line; null when the customer gave neither. */
export function useLoadText(): (load: Load) => string | null {
  const t = useText();
  const { number } = useFormats();
  return ({ goods, weight_kg }) => {
    const weight = weight_kg && t(m.kilograms, { number: number(weight_kg) });
    return [goods, weight].filter(Boolean).join(', ') || null;
  };
}
