import { type ChainBreak, MAX_CHAIN_BREAKS } from '@app/contracts/money-summary.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { rowsOf } from '../../api/endpoints';
import { useChainBreaksInfiniteQuery } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { LoadMore } from '../../ui/list-state';
import { QueryState } from '../../ui/states';
import type { PaymentProof } from '@app/contracts/payment-proofs.js';
import { UNPARSED_PROOF_DAYS } from '@app/contracts/limits.js';
import { Link } from 'react-router';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { providerName } from '../../components/provider';
import { Tag } from '../../ui/tag';
import { DateTime, Money } from '../../ui/values';
import cells from '../../staff/cells.module.css';
import styles from './money.module.css';
import { staffMessages as staff } from '../../staff/staff.messages';
import { moneyMessages, overviewMessages as overview, proofsMessages as m } from './money.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { useFormats } from '../../i18n/formats';
import { FactsSection, DetailsFacts, DetailsSection } from '../../staff/details';
import { CopyValue } from '../../ui/copy';
import { Notice } from '../../ui/notice';
import { westernDigits } from '@app/contracts/characters.js';
import type { QueryFilter } from '../../ui/use-query-filter';
import { Button } from 'antd';
import { lazy, Suspense, type ReactNode, useState } from 'react';
import { useDialog } from '../../staff/form-modal';

const CorrectWallet = lazy(() => import('./correct-wallet.modal'));

interface CorrectButtonProps {
  /** The initial amount of the form, in taka. */
  difference?: number;
  icon?: ReactNode;
  children: string;
}

/** Opens the form that corrects the balance of the wallet. */
export function CorrectButton({ difference, icon, children }: CorrectButtonProps) {
  const { target, open, dialog } = useDialog<true>();
  return (
    <>
      <Button icon={icon} title={children} onClick={() => open(true)}>
        {children}
      </Button>
      {target && (
        <Suspense fallback={null}>
          <CorrectWallet difference={difference} {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** An amount that always has its sign: `+৳500.00`, `−৳500.00`. */
function useSignedMoney(): (taka: number) => string {
  const formats = useFormats();
  return (taka) => `${taka < 0 ? '−' : '+'}${formats.money(Math.abs(taka))}`;
}

/** The same as an element with figures of one width. */
export function SignedMoney({ taka }: { taka: number }) {
  return <span className="tabular">{useSignedMoney()(taka)}</span>;
}

export const sourceTexts: Record<PaymentProof['source'], Text> = {
  pasted: m.pasted,
  forwarded: m.forwarded,
  imported: m.imported,
};

/** The amount that came in or went out. */
export function ProofAmount({ proof: { amount, direction } }: { proof: PaymentProof }) {
  if (amount === null) return null;
  return <SignedMoney taka={direction === 'out' ? -amount : amount} />;
}

/** The state of a message: its payment, and whether it is trusted and parsed. */
export function ProofState({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { is_parsed, is_trusted, payment_id, direction } = proof;
  return (
    <span className={styles.tags}>
      {payment_id !== null && (
        <Link to={`/admin/payments?row=${payment_id}`}>{t(staff.payment, { id: payment_id })}</Link>
      )}
      {!is_parsed && (
        <span title={t(m.unparsedHint, { days: UNPARSED_PROOF_DAYS })}>
          <Tag tone="neutral">{t(m.unparsed)}</Tag>
        </span>
      )}
      {!is_trusted && (
        <span title={t(m.untrustedHint)}>
          <Tag tone="bad">{t(m.untrusted)}</Tag>
        </span>
      )}
      {is_parsed && payment_id === null && direction === 'in' && (
        <span className={cells.soft}>{t(m.noPayment)}</span>
      )}
    </span>
  );
}

/** A message on a few short lines, with a link to it. */
export function ProofSummary({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { id, provider, balance_after, occurred_at, received_at, transaction_written } = proof;
  return (
    <div className={styles.summary}>
      <span className={styles.tags}>
        <Link to={`/admin/money?show=messages&row=${id}`}>{t(m.proof, { id })}</Link>
        {provider && <span translate="no">{providerName(provider)}</span>}
        <strong>
          <ProofAmount proof={proof} />
        </strong>
        {!proof.is_trusted && <Tag tone="bad">{t(m.untrusted)}</Tag>}
      </span>
      <span className={cells.soft}>
        {transaction_written && (
          <>
            <span translate="no">{transaction_written}</span>,{' '}
          </>
        )}
        <DateTime iso={occurred_at ?? received_at} />
      </span>
      {balance_after !== null && (
        <span>
          {t(m.balance)}: <Money taka={balance_after} />
        </span>
      )}
    </div>
  );
}

/** All details of a message. */
export function ProofDetails({ proof }: { proof: PaymentProof }) {
  const t = useText();
  const { provider, fee, balance_after, occurred_at, transaction_written, payment_id, text } = proof;
  const name = (value: string | null) => value && <span translate="no">{value}</span>;
  return (
    <>
      {!proof.is_trusted && (
        <Notice tone="bad" isLive={false}>
          {t(m.untrustedHint)}
        </Notice>
      )}
      <DetailsSection title={t(m.facts)}>
        {!proof.is_parsed && <p>{t(m.unparsedHint, { days: UNPARSED_PROOF_DAYS })}</p>}
        {text && (
          <pre className={styles.text} translate="no">
            {text}
          </pre>
        )}
        <DetailsFacts
          facts={[
            { label: t(m.provider), value: provider && name(providerName(provider)) },
            { label: t(staff.amount), value: proof.amount !== null && <ProofAmount proof={proof} /> },
            { label: t(m.fee), value: fee !== null && fee > 0 && <Money taka={fee} /> },
            {
              label: t(common.transactionId),
              value: transaction_written && (
                <CopyValue value={transaction_written} label={t(common.transactionId)} />
              ),
            },
            { label: t(m.counterparty), value: name(proof.counterparty) },
            { label: t(m.balance), value: balance_after !== null && <Money taka={balance_after} /> },
            { label: t(m.occurred), value: occurred_at && <DateTime iso={occurred_at} /> },
            {
              label: t(m.state),
              value: payment_id !== null && (
                <Link to={`/admin/payments?row=${payment_id}`}>{t(staff.payment, { id: payment_id })}</Link>
              ),
            },
          ]}
        />
      </DetailsSection>
      <FactsSection
        title={t(m.origin)}
        facts={[
          { label: t(m.source), value: t(sourceTexts[proof.source]) },
          { label: t(m.trust), value: t(proof.is_trusted ? m.trusted : m.untrusted) },
          { label: t(common.phone), value: name(proof.device_name) },
          { label: t(staff.sender), value: name(proof.sender) },
          { label: t(staff.received), value: <DateTime iso={proof.received_at} /> },
          { label: t(m.keptAt), value: <DateTime iso={proof.created_at} /> },
        ]}
      />
    </>
  );
}

/** The change of the balance according to a message, in taka. */
function changeOf({ amount, fee, direction }: PaymentProof): number {
  const paisa = toPaisa(amount ?? 0);
  return toTaka((direction === 'out' ? -paisa : paisa) - toPaisa(fee ?? 0));
}

/** More are shown on demand. */
const LATEST = 5;

/** The pairs of messages of a wallet whose balances do not match, the latest first. */
export function ChainBreaks({ latest, count }: { latest: readonly ChainBreak[]; count: number }) {
  const t = useText();
  const [areAllShown, setAllShown] = useState(false);
  return (
    <section aria-labelledby="money-chain">
      <h2 id="money-chain">{t(moneyMessages.messages)}</h2>
      {count === 0 ? (
        <Notice tone="good" isLive={false}>
          {t(overview.chainFine)}
        </Notice>
      ) : (
        <>
          <Notice tone="bad" isLive={false}>
            <p>{t(overview.chainBroken, { count })}</p>
            <p>{t(overview.chainFirst)}</p>
          </Notice>
          {areAllShown ? <AllBreaks /> : <BreakList breaks={latest.slice(0, LATEST)} />}
          {count > LATEST && !areAllShown && (
            <Button className={styles.more} onClick={() => setAllShown(true)}>
              {t(overview.chainShowAll, { count })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function AllBreaks() {
  const t = useText();
  const errorText = useErrorText({ network: staff.network, failed: overview.chainFailed });
  const query = useChainBreaksInfiniteQuery({ query: { limit: String(MAX_CHAIN_BREAKS) } });
  if (!query.data) return <QueryState query={query} errorText={errorText} text={t(overview.chainLoading)} />;
  return (
    <>
      <BreakList breaks={rowsOf(query.data)} />
      <LoadMore query={query} />
    </>
  );
}

function BreakList({ breaks }: { breaks: readonly ChainBreak[] }) {
  return (
    <ol className={styles.breaks}>
      {breaks.map((pair, index) => (
        <Break key={`${pair.before.id}-${pair.after.id}`} number={index + 1} {...pair} />
      ))}
    </ol>
  );
}

function Break({ number, before, after }: ChainBreak & { number: number }) {
  const t = useText();
  const formats = useFormats();
  const signedMoney = useSignedMoney();
  const jump = toTaka(toPaisa(after.balance_after ?? 0) - toPaisa(before.balance_after ?? 0));
  return (
    <li className="stack" aria-label={t(overview.break, { number: formats.number(number) })}>
      <span>{t(overview.jump, { jump: signedMoney(jump), change: signedMoney(changeOf(after)) })}</span>
      <div className={styles.pair}>
        <ProofSummary proof={before} />
        <ProofSummary proof={after} />
      </div>
    </li>
  );
}

/** The number of the booking in the address; undefined when the endpoint would not accept it. */
export function bookingFilter(filter: QueryFilter): string | undefined {
  const booking = westernDigits(filter.get('booking_id')).replace('#', '').trim();
  return /^[1-9]\d{0,8}$/.test(booking) ? booking : undefined;
}
