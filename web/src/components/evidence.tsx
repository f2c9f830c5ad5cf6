import type { Evidence, EvidenceFact } from '@app/contracts/payment-evidence.js';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text';
import styles from './evidence.module.css';
import { evidenceMessages as m } from './evidence.messages';
import { Icon } from '../ui/icon';

interface EvidenceLineProps {
  evidence: Evidence | null;
  /** A short text; the details are in its title. */
  isShort?: boolean;
}

/** The matches and differences between a payment and the wallet's message. Empty without a message. */
export function EvidenceLine({ evidence, isShort = false }: EvidenceLineProps) {
  const t = useText();
  if (!evidence) return null;
  const words = (facts: readonly EvidenceFact[]) => facts.map((fact) => t(m[fact])).join(', ');
  const { agrees, differs, proof_id } = evidence;
  const differing = t(m.differs, { facts: words(differs) });
  const agreeing = t(m.agrees, { facts: words(agrees) });
  const sentence = [differs.length > 0 && differing, agrees.length > 0 && agreeing]
    .filter(Boolean)
    .join('. ');
  const hasBad = differs.length > 0;
  const hasGood = agrees.length > 0 && !(isShort && hasBad);
  return (
    <Link
      to={`/admin/money?show=messages&row=${proof_id}`}
      className={styles.line}
      title={isShort && sentence ? sentence : t(m.open)}
      aria-label={isShort && sentence ? sentence : undefined}
    >
      {hasBad && (
        <span className={styles.bad}>
          <Icon name="alert" size={16} />
          {isShort ? t(m.someDiffer) : differing}
        </span>
      )}
      {hasGood && (
        <span className={styles.good}>
          <Icon name="check" size={16} />
          {isShort ? t(m.allAgree) : agreeing}
        </span>
      )}
      {!hasBad && !hasGood && t(m.found)}
    </Link>
  );
}
