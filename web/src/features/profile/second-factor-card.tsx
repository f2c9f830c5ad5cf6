import { TOTP_STEP_SECONDS } from '@app/contracts/limits.js';
import type { SecondFactor, TotpSetup as Setup, RememberedDevice } from '@app/contracts/second-factor.js';
import { Suspense, useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, EntryList, Entry } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { QueryState, LoadingState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { FactorPart, PasskeysPart, PasswordDialog, RemoveFactorDialog } from './passkeys-part';
import {
  useBeginTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useEndRememberedDeviceMutation,
} from './second-factor.api';
import { secondFactorMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { lazyComponent } from '../../ui/lazy-component';
import { CopyButton } from '../../ui/copy';
import { DateTime } from '../../ui/values';
import { useDeviceName } from './account-cards';
import { commonMessages as common } from '../../ui/common.messages';

/** The devices on which login does not ask for the second factor. */
function RememberedPart({ devices }: { devices: readonly RememberedDevice[] }) {
  const t = useText();
  const errorText = useErrorText();
  const [end, { error, isLoading }] = useEndRememberedDeviceMutation();
  const nameOf = useDeviceName();
  return (
    <FactorPart name={t(m.remembered)} lead={t(m.rememberedLead)}>
      {error && <Notice tone="bad">{errorText(error, { failed: m.failed })}</Notice>}
      <EntryList>
        {devices.map((device) => (
          <Entry
            key={device.id}
            name={
              <>
                {nameOf(device)}
                {device.is_current && <Tag tone="good">{t(common.thisDevice)}</Tag>}
              </>
            }
            action={
              <Button
                size="small"
                disabled={isLoading}
                aria-label={t(m.forgetNamed, { device: nameOf(device) })}
                onClick={() => void end({ params: { id: device.id } })}
              >
                {t(m.forget)}
              </Button>
            }
          >
            <p className="soft">
              {t(m.rememberedUntil)} <DateTime iso={device.expires_at} />
            </p>
          </Entry>
        ))}
      </EntryList>
    </FactorPart>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'bahon-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** New recovery codes. They are shown only once. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.totpSetup}>
      <Notice tone="waiting">{t(m.codesOnce)}</Notice>
      <ul className={styles.recoveryCodes} translate="no" aria-label={t(m.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton text={text} label={t(m.codes)} />
        <Button size="small" icon="download" onClick={() => download(text)}>
          {t(m.download)}
        </Button>
        <Button size="small" look="primary" onClick={onClose}>
          {t(m.savedCodes)}
        </Button>
      </div>
    </div>
  );
}

/** With the drawing of QR codes. */
const TotpSetup = lazyComponent(() => import('./totp-setup'), 'TotpSetup');

interface PartProps {
  factor: SecondFactor;
  onCodes: (codes: string[]) => void;
  onDone: (text: string) => void;
}

function AppPart({ factor, onCodes, onDone }: PartProps) {
  const t = useText();
  const errorText = useErrorText();
  const [begin, { isLoading, error }] = useBeginTotpMutation();
  const [remove] = useRemoveTotpMutation();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const start = async () => {
    const { data } = await begin();
    if (data) setSetup(data.data);
  };
  return (
    <FactorPart
      name={t(m.app)}
      tag={<Tag tone={factor.totp ? 'good' : 'neutral'}>{t(factor.totp ? m.on : m.off)}</Tag>}
      lead={t(m.appLead, { seconds: TOTP_STEP_SECONDS })}
      action={
        factor.totp ? (
          <Button
            size="small"
            aria-label={t(m.removeNamed, { name: t(m.app) })}
            onClick={() => setIsRemoving(true)}
          >
            {t(m.remove)}
          </Button>
        ) : (
          !setup && (
            <Button size="small" isBusy={isLoading} onClick={() => void start()}>
              {t(m.addApp)}
            </Button>
          )
        )
      }
    >
      {error && <Notice tone="bad">{errorText(error, { failed: m.failed })}</Notice>}
      {setup && !factor.totp && (
        <Suspense fallback={<LoadingState count={1} />}>
          <TotpSetup
            setup={setup}
            onConfirmed={(codes) => {
              setSetup(null);
              onCodes(codes);
            }}
          />
        </Suspense>
      )}
      {isRemoving && (
        <RemoveFactorDialog
          name={t(m.app)}
          onClose={() => setIsRemoving(false)}
          onPassword={async (password) => {
            await remove({ body: { password } }).unwrap();
            setIsRemoving(false);
            onDone(t(m.removed));
          }}
        />
      )}
    </FactorPart>
  );
}

function CodesPart({ factor, onCodes }: PartProps) {
  const t = useText();
  const [renew] = useRenewRecoveryCodesMutation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <FactorPart
      name={t(m.codes)}
      tag={
        <Tag tone={factor.recovery_codes_left > 2 ? 'good' : 'waiting'}>
          {t(m.codesLeft, { count: factor.recovery_codes_left })}
        </Tag>
      }
      lead={t(m.codesLead)}
      action={
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t(m.renew)}
        </Button>
      }
    >
      {isAsking && (
        <PasswordDialog
          title={t(m.renewTitle)}
          text={t(m.renewText)}
          submitLabel={t(m.renew)}
          busyLabel={t(m.renewing)}
          onClose={() => setIsAsking(false)}
          onPassword={async (password) => {
            const { data } = await renew({ body: { password } }).unwrap();
            setIsAsking(false);
            onCodes(data.recovery_codes);
          }}
        />
      )}
    </FactorPart>
  );
}

/** The second factors of the user. New recovery codes are shown until the user has kept them. */
export function SecondFactorCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.loadFailed });
  const { data: factor, ...query } = useSecondFactorQuery();
  const [codes, setCodes] = useState<string[]>([]);
  const hasOne = factor && (factor.totp || factor.passkeys.length > 0);
  const parts = factor && { factor, onCodes: setCodes, onDone };
  return (
    <Card as="section">
      <div>
        <h2>{t(m.title)}</h2>
        <p className="soft">{t(m.lead)}</p>
      </div>
      {!factor && <QueryState query={query} errorText={errorText} count={1} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
      {parts && (
        <>
          <AppPart {...parts} />
          <PasskeysPart passkeys={factor.passkeys} onCodes={setCodes} onDone={onDone} />
          {hasOne && <CodesPart {...parts} />}
          {factor.remembered_devices.length > 0 && <RememberedPart devices={factor.remembered_devices} />}
        </>
      )}
    </Card>
  );
}
