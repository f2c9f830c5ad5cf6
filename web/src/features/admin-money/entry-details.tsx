import type { LedgerEntry } from '@app/contracts/ledger.js';
import { BookingLink } from '../../desk/booking-link';
import { LinkButton } from '../../desk/link-button';
import { DetailsActions, DetailsFacts, DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import { kindText, useAccountText } from './ledger-texts';
import { deskMessages as common } from '../../desk/desk.messages';
import { ledgerMessages as m } from './ledger.messages';
import cells from '../../desk/cells.module.css';
import { SignedMoney } from './signed-money';

/** One change of one account, with links to related entries. */
export function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const t = useText();
  const accountText = useAccountText();
  const { account, amount, at, booking_id, kind, reason, transfer_id } = entry;
  return (
    <DetailsSection title={t(m.entry, { id: entry.id })}>
      <DetailsFacts
        facts={[
          { label: t(m.what), value: t(kindText(kind)) },
          { label: t(m.account), value: accountText(account) },
          { label: t(common.amount), value: <SignedMoney taka={amount} /> },
          { label: t(m.at), value: <DateTime iso={at} /> },
          { label: t(common.reason), value: reason },
          {
            label: t(common.booking),
            value: booking_id && <BookingLink id={booking_id} />,
          },
          { label: t(m.transfer), value: `#${transfer_id}` },
        ]}
      />
      <p className={cells.soft}>{t(m.signs)}</p>
      <DetailsActions>
        <LinkButton to={`/admin/money?show=ledger&account=${account}`}>{t(m.accountEntries)}</LinkButton>
        {booking_id && (
          <LinkButton to={`/admin/money?show=ledger&booking_id=${booking_id}`}>
            {t(m.bookingEntries)}
          </LinkButton>
        )}
      </DetailsActions>
    </DetailsSection>
  );
}
