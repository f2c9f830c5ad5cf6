import { Money } from '../ui/values';

/** An amount in bold. */
export function StrongMoney({ taka }: { taka: number }) {
  return (
    <strong>
      <Money taka={taka} />
    </strong>
  );
}
