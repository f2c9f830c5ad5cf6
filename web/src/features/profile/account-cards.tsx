import { type District, districtName, districts } from '@app/contracts/districts.js';
import { code } from '@app/contracts/errors.js';
import { PASSWORD_MIN_LENGTH } from '@app/contracts/limits.js';
import {
  changePasswordBodySchema,
  profileEndpoints,
  updateProfileBodySchema,
  type OwnSession,
} from '@app/contracts/profile.js';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../api/api';
import { listOf, listTags, mutationOf, queryOf } from '../../api/endpoints';
import { useLocale } from '../../i18n/locale.store';
import { useText, type Translate, useRichText } from '../../i18n/use-text';
import { Card, CardRow, EntryList, Entry } from '../../ui/card';
import { SelectField } from '../../forms/choice-field';
import { ContractForm } from '../../forms/contract-form';
import { PasswordField, TextField, EmailField } from '../../forms/fields';
import { profileMessages as m } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { SessionUser } from '@app/contracts/accounts.js';
import { Link } from 'react-router';
import { signedIn } from '../../api/session.store';
import { Tag } from '../../ui/tag';
import { uiMessages } from '../../ui/ui.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { accountFieldMessages as accountFields } from '../../forms/forms.messages';
import styles from './profile.module.css';
import { useErrorText } from '../../api/use-error-text';
import { ActionDialog } from '../../forms/action-dialog';
import { Button } from '../../ui/button';
import { QueryState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { ProperNoun } from '../../ui/words';

/** The user's own account. The page updates the session store. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: mutationOf(build, profileEndpoints.update),
    changePassword: mutationOf(build, profileEndpoints.changePassword, { invalidates: listOf('Session') }),
    devices: queryOf(build, profileEndpoints.sessions, { tags: (devices) => listTags('Session', devices) }),
    endDevice: mutationOf(build, profileEndpoints.endSession, { invalidates: listOf('Session') }),
  }),
});

const { useUpdateProfileMutation, useChangePasswordMutation, useDevicesQuery, useEndDeviceMutation } =
  profileApi;

const schema = changePasswordBodySchema
  .extend({ confirm: z.string({ error: code('required') }).min(1, { error: code('required') }) })
  .refine(({ new_password, confirm }) => !confirm || new_password === confirm, {
    path: ['confirm'],
    error: code('passwords_differ'),
    when: () => true,
  });

/** A new password; the form is empty again afterwards. */
export function PasswordForm({ onChanged }: { onChanged: (text: string) => void }) {
  const t = useText();
  const [change] = useChangePasswordMutation();
  const [round, setRound] = useState(0);
  return (
    <Card as="section">
      <div>
        <h2>{t(common.password)}</h2>
        <p className="soft">{t(m.passwordLead)}</p>
      </div>
      <ContractForm
        key={round}
        name="password"
        schema={schema}
        submitLabel={t(m.changePassword)}
        busyLabel={t(m.changing)}
        submitLook="secondary"
        errors={{ network: m.serverError, failed: m.passwordFailed }}
        onSubmit={async ({ current_password, new_password }) => {
          const { message } = await change({ body: { current_password, new_password } }).unwrap();
          onChanged(message || t(m.passwordChanged));
          setRound(round + 1);
        }}
      >
        <PasswordField name="current_password" label={t(m.currentPassword)} autoComplete="current-password" />
        <PasswordField
          name="new_password"
          label={t(accountFields.newPassword)}
          autoComplete="new-password"
          hint={t(common.passwordHint, { minimum: PASSWORD_MIN_LENGTH })}
        />
        <PasswordField name="confirm" label={t(m.repeatPassword)} autoComplete="new-password" />
      </ContractForm>
    </Card>
  );
}

interface DetailsFormProps {
  user: SessionUser;
  /** Gets the text to show, and the new address that waits for its code. */
  onSaved: (text: string, pendingEmail: string | null) => void;
}

/** A driver's new name is reviewed before others see it. */
function nameHint({ name, pending_name, driver_status }: SessionUser, t: Translate): { hint?: string } {
  if (pending_name) return { hint: t(m.nameInReview, { name }) };
  return driver_status && driver_status !== 'rejected' ? { hint: t(m.nameIsReviewed) } : {};
}

function HomeDistrictField() {
  const t = useText();
  const { locale } = useLocale();
  const nameOf = (district: District) => districtName(district, locale);
  const options = districts
    .map((district) => ({ value: district, label: nameOf(district) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <SelectField
      name="home_district"
      label={t(m.homeDistrict)}
      hint={t(m.homeDistrictHint)}
      none={t(m.noHomeDistrict)}
      options={options}
      isOptional
    />
  );
}

/** Name, email and phone; of drivers also the home district. */
export function DetailsForm({ user, onSaved }: DetailsFormProps) {
  const t = useText();
  const [update] = useUpdateProfileMutation();
  const isDriver = user.driver_status !== undefined;
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.details)}</h2>
        {user.email_verified ? (
          <Tag tone="good">{t(m.verified)}</Tag>
        ) : (
          <span className={styles.unverified}>
            <Tag tone="waiting">{t(m.notVerified)}</Tag>
            <Link to="/email-verify">{t(pages.verifyEmail)}</Link>
          </span>
        )}
      </CardRow>
      <ContractForm
        name="profile"
        draft="profile"
        schema={updateProfileBodySchema}
        initialValues={{
          name: user.pending_name ?? user.name,
          email: user.email,
          phone: user.phone,
          ...(isDriver && { home_district: user.home_district ?? null }),
        }}
        followsRow
        submitLabel={t(common.saveChanges)}
        busyLabel={t(uiMessages.saving)}
        errors={{ network: m.serverError, failed: m.saveFailed }}
        onSubmit={async (body, { idempotencyKey }) => {
          const { data, message } = await update({ body, idempotencyKey }).unwrap();
          const { pending_email: pendingEmail, ...changedUser } = data;
          signedIn(changedUser);
          const savedText = message || t(m.saved);
          onSaved(changedUser.pending_name ? `${savedText} ${t(m.nameWaits)}` : savedText, pendingEmail);
        }}
      >
        <TextField name="name" label={t(common.fullName)} autoComplete="name" {...nameHint(user, t)} />
        <EmailField name="email" label={t(common.email)} hint={t(m.emailHint)} />
        <TextField name="phone" label={t(common.phoneNumber)} type="tel" autoComplete="tel" />
        {isDriver && <HomeDistrictField />}
      </ContractForm>
    </Card>
  );
}

type NamedDevice = Pick<OwnSession, 'browser' | 'os'>;

/** The name of a device as a text, for screen readers. */
export function useDeviceName() {
  const t = useText();
  return ({ browser, os }: NamedDevice) =>
    t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
}

/** The name of a device as shown; a translated page keeps the names of browser and system. */
function DeviceName({ device: { browser, os } }: { device: NamedDevice }) {
  const t = useText();
  const richText = useRichText();
  return richText(m.device, {
    browser: browser ? <ProperNoun>{browser}</ProperNoun> : t(m.unknownBrowser),
    os: os ? <ProperNoun>{os}</ProperNoun> : t(m.unknownSystem),
  });
}

function Device({ device, onEnd }: { device: OwnSession; onEnd: () => void }) {
  const t = useText();
  const name = useDeviceName()(device);
  return (
    <Entry
      name={
        <>
          <DeviceName device={device} />
          {device.is_current && <Tag tone="good">{t(common.thisDevice)}</Tag>}
        </>
      }
      action={
        !device.is_current && (
          <Button size="small" aria-label={t(m.signOutNamed, { device: name })} onClick={onEnd}>
            {t(m.signOut)}
          </Button>
        )
      }
    >
      <p className="soft">
        {t(m.lastSeen)} <DateTime iso={device.last_seen_at} />
        {device.ip_address && <> · {t(m.address, { ip: device.ip_address })}</>}
      </p>
    </Entry>
  );
}

/** The devices of the user; all but the current one can be logged out. */
export function DevicesCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.devicesFailed });
  const richText = useRichText();
  const { data: devices, ...query } = useDevicesQuery();
  const [end] = useEndDeviceMutation();
  const [sessionToEnd, setSessionToEnd] = useState<OwnSession | null>(null);
  return (
    <Card as="section">
      <div>
        <h2>{t(m.devices)}</h2>
        <p className="soft">{t(m.devicesLead)}</p>
      </div>
      {!devices && <QueryState query={query} errorText={errorText} count={1} />}
      <EntryList>
        {devices?.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setSessionToEnd(device)} />
        ))}
      </EntryList>
      {sessionToEnd && (
        <ActionDialog
          title={t(m.signOutTitle)}
          text={richText(m.signOutText, { device: <DeviceName device={sessionToEnd} /> })}
          confirmLabel={t(m.signOut)}
          isDangerous
          errors={{ failed: m.signOutFailed }}
          onConfirm={async () => {
            await end({ params: { id: sessionToEnd.id } }).unwrap();
            setSessionToEnd(null);
            onDone(t(m.signedOut));
          }}
          onClose={() => setSessionToEnd(null)}
        />
      )}
    </Card>
  );
}
