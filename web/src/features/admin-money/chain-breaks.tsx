import type { MoneySummary } from '@app/contracts/money-summary.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { overviewMessages as m } from './overview.messages';
import styles from './overview.module.css';
import { ProofSummary } from './proof-parts';
import { useSignedMoney } from './signed-money';

/** The change of the balance according to a message, in taka. */
function changeOf({ amount, fee, direction }: PaymentProof): number {
  const paisa = toPaisa(amount ?? 0);
  return toTaka((direction === 'out' ? -paisa : paisa) - toPaisa(fee ?? 0));
}

/** The pairs of messages of a wallet whose balances do not match. */
export function ChainBreaks({ breaks }: { breaks: MoneySummary['chain_breaks'] }) {
  const t = useText();
  return (
    <section aria-labelledby="money-chain">
      <h2 id="money-chain">{t(m.chain)}</h2>
      {breaks.length === 0 ? (
        <Notice tone="good" isLive={false}>
          {t(m.chainFine)}
        </Notice>
      ) : (
        <>
          <Notice tone="bad" isLive={false}>
            <p>{t(m.chainBroken, { count: breaks.length })}</p>
            <p>{t(m.chainFirst)}</p>
          </Notice>
          <ol className={styles.breaks}>
            {breaks.map(({ before, after }, index) => (
              <Break key={`${before.id}-${after.id}`} number={index + 1} before={before} after={after} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

interface BreakProps {
  number: number;
  before: PaymentProof;
  after: PaymentProof;
}

function Break({ number, before, after }: BreakProps) {
  const t = useText();
  const formats = useFormats();
  const signed = useSignedMoney();
  const jump = toTaka(toPaisa(after.balance_after ?? 0) - toPaisa(before.balance_after ?? 0));
  return (
    <li className={styles.break} aria-label={t(m.break, { number: formats.number(number) })}>
      <span>{t(m.jump, { jump: signed(jump), change: signed(changeOf(after)) })}</span>
      <div className={styles.pair}>
        <ProofSummary proof={before} />
        <ProofSummary proof={after} />
      </div>
    </li>
  );
}
