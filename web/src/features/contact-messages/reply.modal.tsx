import { sendReplyBodySchema, type ContactMessage } from '@app/contracts/contact.js';
import { ContractFormModal } from '../../desk/contract-form-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { TextAreaField, TextField } from '../../ui/form/fields';
import styles from './contact-messages.module.css';
import { useReplyToContactMutation } from './contact-messages.api';
import { deskMessages as common } from '../../desk/desk.messages';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { oneLine } from './one-line';
import { commonMessages as commonTexts } from '../../ui/common.messages';

const replySchema = sendReplyBodySchema.omit({ to: true, message_id: true });
const MAX_SUBJECT = 200;

/** Answers a message by mail. */
export function ReplyDialog({ message, onDone, onClose }: DialogHandlers & { message: ContactMessage }) {
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
