import { sendReplyBodySchema, type ContactMessage } from '@app/contracts/contact.js';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField, TextField } from '../../ui/form/fields';
import styles from './contact-messages.module.css';
import { useReplyToContactMutation } from './contact-messages.api';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { oneLine } from './one-line';

const replySchema = sendReplyBodySchema.omit({ to: true, message_id: true });
const MAX_SUBJECT = 200;

interface ReplyDialogProps {
  message: ContactMessage;
  onClose: () => void;
  onSent: (text: string) => void;
}

/** Answers a message by mail. */
export function ReplyDialog({ message, onClose, onSent }: ReplyDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [reply, { isLoading }] = useReplyToContactMutation();
  const subject = t(m.replySubject, { subject: oneLine(message.subject) }).slice(0, MAX_SUBJECT);
  return (
    <FormModal title={t(m.replyTitle, { name: message.name })} onClose={onClose} isLocked={isLoading}>
      <p>{t(m.replyTo, { email: message.email })}</p>
      <blockquote className={styles.quote}>{message.message}</blockquote>
      <ContractForm
        name={`reply-${message.id}`}
        draft={`reply-${message.id}`}
        schema={replySchema}
        incomplete="all_fields_required"
        initialValues={{ subject }}
        submitLabel={t(m.send)}
        busyLabel={t(m.sending)}
        describeError={(error) => errorText(error, { network: m.replyFailed, failed: m.replyFailed })}
        onSubmit={async (values, { idempotencyKey }) => {
          const body = { ...values, to: message.email, message_id: message.id };
          await reply({ body, idempotencyKey }).unwrap();
          onSent(t(m.replySent));
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.cancel)}
          </Button>
        }
      >
        <TextField name="subject" label={t(m.subject)} maxLength={MAX_SUBJECT} />
        <TextAreaField name="message" label={t(m.message)} rows={6} maxLength={2000} />
      </ContractForm>
    </FormModal>
  );
}
