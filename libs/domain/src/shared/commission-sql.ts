import { COMMISSION_PERCENT } from '@app/contracts/limits.js';

/** The total of an offered price as SQL, in taka; half a paisa rounds up, as in `totalOf`. */
export function totalSql(price: string): string {
  return `(${price} + round(${price} * ${COMMISSION_PERCENT} / 100, 2))`;
}
