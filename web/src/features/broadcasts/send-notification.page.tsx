import { Button, Badge } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { StaffHeader } from '../../staff/staff-header';
import { StaffProvider } from '../../staff/staff-provider';
import { LinkButton } from '../../staff/cells';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { staffMessages as staff } from '../../staff/staff.messages';
import { sendNotificationMessages as m } from './send-notification.messages';
import styles from './send-notification.module.css';
import {
  audiences,
  notificationTypes,
  sendNotificationBodySchema,
  type SendNotificationBody,
  broadcastEndpoints,
  type NotificationType,
} from '@app/contracts/broadcasts.js';
import { roles } from '@app/contracts/roles.js';
import type { z } from 'zod';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { StaffChoiceField, StaffPersonField, StaffTextField } from '../../staff/form-fields';
import { useFormats } from '../../i18n/formats';
import { ContractForm } from '../../forms/contract-form';
import { ConfirmModal } from '../../staff/form-modal';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pageNames } from '../../ui/pages.messages';
import { userEndpoints } from '@app/contracts/users.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf } from '../../api/endpoints';
import { Icon } from '../../ui/icon';

const audienceTexts = { user: m.toUser, role: m.toRole, everybody: m.toEveryone } as const;
const roleTexts = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
} as const;
const typeTexts = { push: common.push, email: common.email } as const;

interface PreviewProps {
  title: string;
  message: string;
  type: NotificationType;
}

/** The notification as its recipient will see it. */
function Preview({ title, message, type }: PreviewProps) {
  const t = useText();
  return (
    <div className={styles.preview}>
      <Badge dot className={styles.bell}>
        <Icon name={type === 'email' ? 'mail' : 'bell'} />
      </Badge>
      <div className={styles.words}>
        <strong className={title ? undefined : styles.missing}>{title || t(m.subject)}</strong>
        <p className={message ? undefined : styles.missing}>{message || t(common.message)}</p>
        <span className={styles.kind}>{t(typeTexts[type])}</span>
      </div>
    </div>
  );
}

const sendNotificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    recipients: queryOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) }),
    audienceSize: pagedOf(build, userEndpoints.list, { tags: (rows) => listTags('User', rows) }),
    sendNotification: mutationOf(build, broadcastEndpoints.send),
  }),
});

const { useRecipientsQuery, useAudienceSizeInfiniteQuery, useSendNotificationMutation } = sendNotificationApi;

/** The number of people of a role, or of all; undefined until the server has counted them. */
function useAudienceSize({ audience, role }: Pick<FormValues, 'audience' | 'role'>): number | undefined {
  const isCounted = audience === 'everybody' || (audience === 'role' && Boolean(role));
  const query = { limit: '1', total: '1' as const, ...(audience === 'role' && role ? { role } : {}) };
  const { currentData } = useAudienceSizeInfiniteQuery({ query }, { skip: !isCounted });
  return isCounted ? currentData?.pages[0]?.total : undefined;
}

interface ConfirmSendingProps {
  body: SendNotificationBody;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the recipients and their number before sending, which cannot be undone. */
function ConfirmSending({ body, onConfirm, onClose }: ConfirmSendingProps) {
  const t = useText();
  const { number } = useFormats();
  const { audience, role } = body;
  const size = useAudienceSize({ audience, role });
  const whom = audience === 'role' && role ? t(roleTexts[role]) : t(m.toEveryone);
  return (
    <ConfirmModal
      title={t(m.confirmTitle)}
      text={
        size === undefined ? t(m.confirmText, { whom }) : t(m.confirmCount, { whom, count: number(size) })
      }
      confirmLabel={t(m.send)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Preview title={body.title} message={body.message} type={body.type} />
    </ConfirmModal>
  );
}

type FormValues = Partial<z.input<typeof sendNotificationBodySchema>>;

/** Thrown when the admin cancels; not a failure. */
class NotSent extends Error {}

function UserField() {
  const t = useText();
  const [search, setSearch] = useState('');
  const users = useRecipientsQuery({ query: { search: search || undefined, limit: '20' } });
  return (
    <StaffPersonField
      name="user_id"
      label={t(m.user)}
      placeholder={t(m.userSearch)}
      people={users.currentData?.map(({ id, name, email, phone }) => ({
        id,
        name,
        detail: `${email} · ${phone}`,
      }))}
      isLoading={users.isFetching}
      onSearch={setSearch}
    />
  );
}

function AudienceSize({ values }: { values: FormValues }) {
  const t = useText();
  const { number } = useFormats();
  const size = useAudienceSize(values);
  return (
    <p role="status" className={styles.size}>
      {size !== undefined && t(m.people, { count: number(size) })}
    </p>
  );
}

interface Question {
  readonly body: SendNotificationBody;
  readonly answer: (isSure: boolean) => void;
}

/** Asks before many people are notified; one person is notified at once. */
function useConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async (body: SendNotificationBody) => {
    if (body.audience === 'user') return;
    const isSure = await new Promise<boolean>((answer) => setQuestion({ body, answer }));
    setQuestion(null);
    if (!isSure) throw new NotSent();
  };
  return {
    confirm,
    isConfirming: question !== null,
    dialog: question && (
      <ConfirmSending
        body={question.body}
        onConfirm={() => question.answer(true)}
        onClose={() => question.answer(false)}
      />
    ),
  };
}

interface NotificationFormProps {
  onSent: (recipients: number) => void;
  /** Called on every change, for the preview. */
  onChange?: (content: FormValues) => void;
}

/** The form of a notification. A failure keeps what was typed. */
export function NotificationForm({ onSent, onChange }: NotificationFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [send] = useSendNotificationMutation();
  const [formValues, setFormValues] = useState<FormValues>({ audience: 'user', type: 'push' });
  const { audience } = formValues;
  const { confirm, isConfirming, dialog } = useConfirmation();
  return (
    <>
      <ContractForm
        name="notification"
        draft="notification"
        schema={sendNotificationBodySchema}
        incomplete="all_fields_required"
        initialValues={{ audience: 'user', type: 'push' }}
        submitLabel={t(m.send)}
        busyLabel={t(isConfirming ? m.send : common.sending)}
        describeError={(error) => {
          if (error instanceof NotSent) return '';
          const { status } = toApiError(error);
          if (status === 0 || status >= 500) return t(m.serverError);
          return errorText(error, { failed: m.failed });
        }}
        onChange={(values) => {
          setFormValues(values);
          onChange?.(values);
        }}
        onSubmit={async (body, { idempotencyKey }) => {
          await confirm(body);
          const { data } = await send({ body, idempotencyKey }).unwrap();
          onSent(data.recipients);
        }}
      >
        <StaffChoiceField
          name="audience"
          label={t(m.audience)}
          choices={audiences.map((value) => ({ value, label: t(audienceTexts[value]) }))}
        />
        {audience === 'user' && <UserField />}
        {audience === 'role' && (
          <StaffChoiceField
            name="role"
            label={t(staff.role)}
            choices={roles.map((value) => ({ value, label: t(roleTexts[value]) }))}
          />
        )}
        {audience !== 'user' && <AudienceSize values={formValues} />}
        <StaffTextField name="title" label={t(m.subject)} maxLength={200} />
        <StaffTextField name="message" label={t(common.message)} rows={5} maxLength={2000} />
        <StaffChoiceField
          name="type"
          label={t(m.type)}
          choices={notificationTypes.map((value) => ({ value, label: t(typeTexts[value]) }))}
        />
      </ContractForm>
      {dialog}
    </>
  );
}

function SentNotice({ recipients, onAnother }: { recipients: number; onAnother: () => void }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus was removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Notice tone="good">
        <p>{t(m.sent)}</p>
        <p>{t(m.recipients, { count: recipients })}</p>
      </Notice>
      <div className="button-row">
        <Button type="primary" onClick={onAnother}>
          {t(m.another)}
        </Button>
        <LinkButton to="/admin/dashboard">{t(pageNames.dashboard)}</LinkButton>
      </div>
    </div>
  );
}

function Writing({ onSent }: { onSent: (recipients: number) => void }) {
  const t = useText();
  const [{ title = '', message = '', type = 'push' }, setFormValues] = useState<FormValues>({});
  return (
    <div className={styles.writing}>
      <div className={styles.form}>
        <NotificationForm onSent={onSent} onChange={setFormValues} />
      </div>
      <section aria-label={t(m.preview)} className={styles.aside}>
        <h2>{t(m.preview)}</h2>
        <Preview title={title} message={message} type={type} />
        <p className={styles.hint}>{t(type === 'email' ? m.emailHint : m.pushHint)}</p>
      </section>
    </div>
  );
}

/** An admin's notification to a user, a role or everybody. */
export function SendNotificationPage() {
  const t = useText();
  const [recipients, setRecipients] = useState<number | null>(null);
  return (
    <StaffProvider>
      <StaffHeader
        title={t(m.send)}
        lead={t(m.lead)}
        back={{ to: '/admin/dashboard', label: t(pageNames.dashboard) }}
      />
      {recipients === null ? (
        <Writing onSent={setRecipients} />
      ) : (
        <SentNotice recipients={recipients} onAnother={() => setRecipients(null)} />
      )}
    </StaffProvider>
  );
}
