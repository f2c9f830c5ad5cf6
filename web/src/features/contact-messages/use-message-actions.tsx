import { type ContactMessage, sendReplyBodySchema, contactEndpoints } from '@app/contracts/contact.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { useDialog, type DialogHandlers, ContractFormModal, ActionModal } from '../../staff/form-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { useText } from '../../i18n/use-text';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { TextAreaField, TextField } from '../../forms/fields';
import styles from './contact-messages.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { Button } from 'antd';
import { RowLink } from '../../staff/row-link';
import { Icon, type IconName } from '../../ui/icon';
import { Tag } from '../../ui/tag';
import { bulkEndpoints } from '@app/contracts/bulk.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';

const changedMessage = { invalidates: ({ id }: { id: number }) => [{ type: 'ContactMessage', id }] as const };

/** Contact messages as admins answer them. A push names the changed message: what shows it is loaded again. */
const contactMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: pagedOf(build, contactEndpoints.list, {
      tags: (rows) => listTags('ContactMessage', rows),
    }),
    markContactRead: mutationOf(build, contactEndpoints.markRead, changedMessage),
    markContactUnread: mutationOf(build, contactEndpoints.markUnread, changedMessage),
    markContactsRead: mutationOf(build, bulkEndpoints.markMessagesRead, {
      invalidates: ({ done }) => done.map((id) => ({ type: 'ContactMessage', id })),
    }),
    replyToContact: mutationOf(build, contactEndpoints.reply, changedMessage),
    removeContact: mutationOf(build, contactEndpoints.remove, {
      invalidates: () => [{ type: 'ContactMessage', id: 'LIST' }],
    }),
  }),
});

export const { useContactMessagesInfiniteQuery, useMarkContactUnreadMutation, useMarkContactsReadMutation } =
  contactMessagesApi;
const { useMarkContactReadMutation, useReplyToContactMutation, useRemoveContactMutation } =
  contactMessagesApi;

/** A subject on one line: its line breaks, raw or encoded, replaced by spaces. */
export function oneLine(subject: string): string {
  return subject.replace(/(?:\r\n|[\r\n\u2028\u2029]|%0d%0a|%0d|%0a)+/gi, ' ').trim();
}

export interface MessageHandlers {
  readonly busyId: number | null;
  readonly toggle: (message: ContactMessage) => void;
  readonly reply: (message: ContactMessage) => void;
  readonly remove: (message: ContactMessage) => void;
}

/** The subject on one line, and a tag when the message looks like an attack. */
export function SubjectCell({ message: { id, subject, suspicious } }: { message: ContactMessage }) {
  const t = useText();
  return (
    <span className={styles.subject}>
      {suspicious && <Tag tone="bad">{t(m.suspicious)}</Tag>}
      <RowLink id={id} name={oneLine(subject)} />
    </span>
  );
}

/** Whether the message is read and answered. */
export function StateCell({ message: { is_read, replied_id } }: { message: ContactMessage }) {
  const t = useText();
  return (
    <span className={styles.tags}>
      {is_read === 0 && <Tag tone="active">{t(common.unread)}</Tag>}
      {replied_id !== 0 && <Tag tone="good">{t(m.replied)}</Tag>}
    </span>
  );
}

/** Icon buttons of a row: reply, mark, delete. */
export function ActionsCell({ message, actions }: { message: ContactMessage; actions: MessageHandlers }) {
  const t = useText();
  const subject = oneLine(message.subject);
  const isUnread = message.is_read === 0;
  const button = (icon: IconName, label: string, onClick: () => void, isBusy = false) => (
    <Button
      type="text"
      size="small"
      aria-label={`${label}: ${subject}`}
      title={label}
      loading={isBusy}
      icon={<Icon name={icon} size={18} />}
      onClick={onClick}
    />
  );
  return (
    <span className={styles.tags}>
      {button('send', t(common.reply), () => actions.reply(message))}
      {button(
        isUnread ? 'check' : 'mail',
        t(isUnread ? common.markAsRead : m.markUnread),
        () => actions.toggle(message),
        actions.busyId === message.id,
      )}
      {button('trash', t(common.delete), () => actions.remove(message))}
    </span>
  );
}

const replySchema = sendReplyBodySchema.omit({ to: true, message_id: true });
const MAX_SUBJECT = 200;

/** Answers a message by email. */
function ReplyDialog({ message, onDone, onClose }: DialogHandlers & { message: ContactMessage }) {
  const t = useText();
  const [reply] = useReplyToContactMutation();
  const subject = t(m.replySubject, { subject: oneLine(message.subject) }).slice(0, MAX_SUBJECT);
  return (
    <ContractFormModal
      title={t(m.replyTitle, { name: message.name })}
      lead={
        <>
          <p>{t(m.replyTo, { email: message.email })}</p>
          <blockquote className={styles.quote}>{message.message}</blockquote>
        </>
      }
      name={`reply-${message.id}`}
      draft={`reply-${message.id}`}
      schema={replySchema}
      incomplete="all_fields_required"
      initialValues={{ subject }}
      submitLabel={t(m.send)}
      busyLabel={t(common.sending)}
      errors={{ network: m.replyFailed, failed: m.replyFailed }}
      onSubmit={async (values, { idempotencyKey }) => {
        const body = { ...values, to: message.email, message_id: message.id };
        await reply({ body, idempotencyKey }).unwrap();
        onDone(t(m.replySent));
      }}
      onClose={onClose}
    >
      <TextField name="subject" label={t(common.subject)} maxLength={MAX_SUBJECT} />
      <TextAreaField name="message" label={t(common.message)} rows={6} maxLength={2000} />
    </ContractFormModal>
  );
}

interface MessageActions extends MessageHandlers {
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** The actions for a message, one at a time, and their dialogs. */
export function useMessageActions(): MessageActions {
  const t = useText();
  const openRow = useOpenRow();
  const [markRead] = useMarkContactReadMutation();
  const [markUnread] = useMarkContactUnreadMutation();
  const [removeContact] = useRemoveContactMutation();
  const errorText = useErrorText({ network: m.statusFailed, failed: m.statusFailed });
  const { isBusy, failure, setFailure, run } = useAction(errorText);
  const [markedId, setMarkedId] = useState<number | null>(null);
  const {
    target,
    open,
    dialog: handlers,
  } = useDialog<{ message: ContactMessage; what: 'reply' | 'delete' }>();

  const toggle = ({ id, is_read }: ContactMessage) => {
    if (isBusy) return;
    setMarkedId(id);
    void run(id, () => (is_read === 0 ? markRead : markUnread)({ params: { id } }).unwrap());
  };

  const dialog =
    target &&
    (target.what === 'reply' ? (
      <ReplyDialog message={target.message} {...handlers} />
    ) : (
      <ActionModal
        title={t(m.deleteTitle)}
        text={t(m.deleteText, { name: target.message.name })}
        confirmLabel={t(common.delete)}
        isDangerous
        errors={{ network: m.deleteFailed, failed: m.deleteFailed }}
        onConfirm={async () => {
          await removeContact({ params: { id: target.message.id } }).unwrap();
          openRow.close();
          handlers.onDone(t(m.deleted));
        }}
        onClose={handlers.onClose}
      />
    ));
  return {
    busyId: isBusy ? markedId : null,
    failure,
    dismiss: () => setFailure(null),
    toggle,
    reply: (message) => open({ message, what: 'reply' }),
    remove: (message) => open({ message, what: 'delete' }),
    dialog,
  };
}
