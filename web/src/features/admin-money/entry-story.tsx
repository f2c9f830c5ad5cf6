import type { LedgerEntry } from '@app/contracts/ledger.js';
import { Link } from 'react-router';
import { LinkButton } from '../../desk/link-button';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { kindText, useAccountText } from './ledger-texts';
import { ledgerMessages as m } from './ledger.messages';
import styles from './money.module.css';
import { SignedMoney } from './signed-money';

/** One change of one account, and the ways to the others. */
export function EntryStory({ entry }: { entry: LedgerEntry }) {
  const t = useText();
  const accountText = useAccountText();
  const { account, amount, at, booking_id, kind, reason, transfer_id } = entry;
  return (
    <StorySection title={t(m.entry, { id: entry.id })}>
      <StoryFacts
        facts={[
          { label: t(m.what), value: t(kindText(kind)) },
          { label: t(m.account), value: accountText(account) },
          { label: t(m.amount), value: <SignedMoney taka={amount} /> },
          { label: t(m.at), value: <DateTime iso={at} /> },
          { label: t(m.reason), value: reason },
          {
            label: t(m.booking),
            value: booking_id && (
              <Link to={`/booking-details?id=${booking_id}`}>{t(m.bookingNumber, { id: booking_id })}</Link>
            ),
          },
          { label: t(m.transfer), value: `#${transfer_id}` },
        ]}
      />
      <p className={styles.soft}>{t(m.signs)}</p>
      <StoryActions>
        <LinkButton to={`/admin/money?show=ledger&account=${account}`}>{t(m.accountEntries)}</LinkButton>
        {booking_id && (
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>
            {t(m.bookingEntries)}
          </LinkButton>
        )}
      </StoryActions>
    </StorySection>
  );
}
