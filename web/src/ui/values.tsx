import { useFormats } from '../i18n/formats';

/** An amount with its sign, two decimals, figures of one width. `sign="$"` is the admin payments table's. */
export function Money({ taka, sign }: { taka: number; sign?: string }) {
  return <span className="tabular">{useFormats().money(taka, sign)}</span>;
}

/** A time as the clock in Bangladesh shows it: `20 Nov 2026, 9:30 pm`. */
export function DateTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} className="tabular">
      {useFormats().dateTime(iso)}
    </time>
  );
}
