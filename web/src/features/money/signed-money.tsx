import { useFormats } from '../../i18n/formats';

/** An amount that always has its sign: `+৳500.00`, `−৳500.00`. */
export function useSignedMoney(): (taka: number) => string {
  const formats = useFormats();
  return (taka) => `${taka < 0 ? '−' : '+'}${formats.money(Math.abs(taka))}`;
}

/** The same as an element with figures of one width. */
export function SignedMoney({ taka }: { taka: number }) {
  return <span className="tabular">{useSignedMoney()(taka)}</span>;
}
