import { type ContactMessage, sendReplyBodySchema } from '@app/contracts/contact.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal, ContractFormModal, type DialogHandlers, useDialog } from '../../staff/form-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { useText } from '../../i18n/use-text';
import {
  useMarkContactReadMutation,
  useMarkContactUnreadMutation,
  useRemoveContactMutation,
  useReplyToContactMutation,
} from './contact-messages.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { type MessageHandlers, oneLine } from './message-cells';
import { TextAreaField, TextField } from '../../forms/fields';
import styles from './contact-messages.module.css';
import { commonMessages as commonTexts } from '../../ui/common.messages';

const replySchema = sendReplyBodySchema.omit({ to: true, message_id: true });
const MAX_SUBJECT = 200;

/** Answers a message by mail. */
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
      busyLabel={t(commonTexts.sending)}
      errors={{ network: m.replyFailed, failed: m.replyFailed }}
      onSubmit={async (values, { idempotencyKey }) => {
        const body = { ...values, to: message.email, message_id: message.id };
        await reply({ body, idempotencyKey }).unwrap();
        onDone(t(m.replySent));
      }}
      onClose={onClose}
    >
      <TextField name="subject" label={t(commonTexts.subject)} maxLength={MAX_SUBJECT} />
      <TextAreaField name="message" label={t(common.message)} rows={6} maxLength={2000} />
    </ContractFormModal>
  );
}

interface MessageActions extends MessageHandlers {
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** Marks a message read or unread, one at a time. */
function useReadState(setFailure: (text: string | null) => void) {
  const errorText = useErrorText();
  const [markRead] = useMarkContactReadMutation();
  const [markUnread] = useMarkContactUnreadMutation();
  const [busyId, setBusyId] = useState<number | null>(null);

  const toggle = async ({ id, is_read }: ContactMessage) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await (is_read === 0 ? markRead : markUnread)({ params: { id } }).unwrap();
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.statusFailed, failed: m.statusFailed }));
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, toggle: (message: ContactMessage) => void toggle(message) };
}

/** The actions for a message, and their dialogs. */
export function useMessageActions(): MessageActions {
  const t = useText();
  const errorText = useErrorText();
  const openRow = useOpenRow();
  const [removeContact, { isLoading: isRemoving }] = useRemoveContactMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    target,
    open,
    dialog: handlers,
  } = useDialog<{ message: ContactMessage; what: 'reply' | 'delete' }>();
  const { busyId, toggle } = useReadState(setFailure);

  const remove = async ({ id }: ContactMessage) => {
    setFailure(null);
    try {
      await removeContact({ params: { id } }).unwrap();
      openRow.close();
      handlers.onDone(t(m.deleted));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.deleteFailed, failed: m.deleteFailed }));
      handlers.onClose();
    }
  };

  const dialog =
    target &&
    (target.what === 'reply' ? (
      <ReplyDialog message={target.message} {...handlers} />
    ) : (
      <ConfirmModal
        title={t(m.deleteTitle)}
        text={t(m.deleteText, { name: target.message.name })}
        confirmLabel={t(common.delete)}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => void remove(target.message)}
        onClose={handlers.onClose}
      />
    ));
  return {
    busyId,
    failure,
    dismiss: () => setFailure(null),
    toggle,
    reply: (message) => open({ message, what: 'reply' }),
    remove: (message) => open({ message, what: 'delete' }),
    dialog,
  };
}
