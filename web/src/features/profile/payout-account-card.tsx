import { savePayoutAccountBodySchema, type PayoutAccount } from '@app/contracts/payout-account.js';
import { PAYOUT_STOP_HOURS } from '@app/contracts/limits.js';
import { useState } from 'react';
import { usePayoutAccountQuery, useSavePayoutAccountMutation } from '../../api/money.api';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card, CardRow, Facts } from '../../ui/card';
import { ChoiceField } from '../../forms/choice-field';
import { ContractForm } from '../../forms/contract-form';
import { PasswordField, TextField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { ProperNoun } from '../../ui/words';
import { providerName, walletOptions } from '../../components/provider';
import { QueryState } from '../../ui/states';
import { useHashTarget } from '../../ui/use-hash-target';
import { DateTime } from '../../ui/values';
import { profileMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { uiMessages } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface FormProps {
  account: PayoutAccount | null;
  onSaved: (text: string) => void;
  onCancel?: () => void;
}

function AccountForm({ account, onSaved, onCancel }: FormProps) {
  const t = useText();
  const [save] = useSavePayoutAccountMutation();
  return (
    <>
      {account && <Notice tone="info">{t(m.payoutChangeStops, { hours: PAYOUT_STOP_HOURS })}</Notice>}
      <ContractForm
        name="payout-account"
        draft="payout-account"
        schema={savePayoutAccountBodySchema}
        initialValues={{ method: account?.method ?? 'bkash' }}
        submitLabel={t(m.payoutSave)}
        busyLabel={t(uiMessages.saving)}
        submitLook={account ? 'primary' : 'secondary'}
        errors={{ network: m.serverError, failed: m.payoutSaveFailed }}
        onSubmit={async (body) => {
          const { message } = await save({ body }).unwrap();
          onSaved(message || t(m.payoutSaved));
        }}
        actions={onCancel && <Button onClick={onCancel}>{t(uiMessages.cancel)}</Button>}
      >
        <ChoiceField name="method" label={t(m.payoutMethod)} choices={walletOptions} />
        <TextField
          name="number"
          label={t(common.walletNumber)}
          hint={t(m.payoutNumberHint)}
          type="tel"
          autoComplete="off"
        />
        <PasswordField
          name="password"
          label={t(m.currentPassword)}
          hint={t(m.payoutPasswordHint)}
          autoComplete="current-password"
        />
      </ContractForm>
    </>
  );
}

/** The number that is used now, and until when a change stops payouts. */
function CurrentAccount({ account, onChange }: { account: PayoutAccount; onChange: () => void }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { method, number, changed_at: changedAt, stopped_until: stoppedUntil } = account;
  return (
    <>
      {stoppedUntil && (
        <Notice tone="waiting" isLive={false}>
          {t(m.payoutStopped, { time: dateTime(stoppedUntil) })}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t(m.payoutMethod), value: <ProperNoun>{providerName(method)}</ProperNoun> },
          { label: t(common.walletNumber), value: <span translate="no">{number}</span> },
          { label: t(m.payoutSince), value: <DateTime iso={changedAt} /> },
        ]}
      />
      <CardRow>
        <Button icon="edit" onClick={onChange}>
          {t(m.payoutChange)}
        </Button>
        <ButtonLink icon="wallet" to="/earnings">
          {t(m.payoutEarnings)}
        </ButtonLink>
      </CardRow>
    </>
  );
}

/** Where a driver's money is sent to. */
export function PayoutAccountCard({ onSaved }: { onSaved: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.payoutFailed });
  const target = useHashTarget('payout-account');
  const [isChanging, setIsChanging] = useState(false);
  const { data: account, ...query } = usePayoutAccountQuery();
  const finish = (text: string) => {
    setIsChanging(false);
    onSaved(text);
  };
  return (
    <div ref={target} tabIndex={-1} className={styles.target}>
      <Card as="section" aria-labelledby="payout-account-title">
        <div>
          <h2 id="payout-account-title">{t(common.payoutAccount)}</h2>
          <p className="soft">{t(m.payoutLead)}</p>
        </div>
        {account === undefined && <QueryState query={query} errorText={errorText} count={1} />}
        {account === null && <AccountForm account={null} onSaved={finish} />}
        {account && !isChanging && <CurrentAccount account={account} onChange={() => setIsChanging(true)} />}
        {account && isChanging && (
          <AccountForm account={account} onSaved={finish} onCancel={() => setIsChanging(false)} />
        )}
      </Card>
    </div>
  );
}
