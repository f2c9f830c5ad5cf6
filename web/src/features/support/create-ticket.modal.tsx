import { openTicketBodySchema, ticketPriorities, type Ticket } from '@app/contracts/support.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../ui/form/choice-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextAreaField, TextField } from '../../ui/form/fields';
import { useOpenTicketMutation } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import { priorityTexts } from './ticket-tags';

interface CreateTicketDialogProps {
  /** The subject to begin with. */
  subject: string;
  onClose: () => void;
  /** The text says what was done. */
  onCreated: (ticket: Ticket, text: string) => void;
}

/** Opens a ticket. */
export function CreateTicketDialog({ subject, onClose, onCreated }: CreateTicketDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [open] = useOpenTicketMutation();
  return (
    <FormDialog
      title={t(m.createTitle)}
      onClose={onClose}
      name="ticket"
      draft={subject ? `ticket-${subject}` : 'ticket'}
      schema={openTicketBodySchema}
      incomplete="all_fields_required"
      initialValues={{ subject, description: '', priority: 'medium' }}
      submitLabel={t(m.create)}
      busyLabel={t(m.creating)}
      describeError={(thrown) => t(m.error, { message: errorText(thrown) })}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data, message } = await open({ body, idempotencyKey }).unwrap();
        onCreated(data, message || t(m.created));
      }}
    >
      <TextField name="subject" label={t(m.subject)} autoComplete="off" />
      <TextAreaField
        name="description"
        label={t(m.description)}
        placeholder={t(m.descriptionPlaceholder)}
        rows={5}
      />
      <ChoiceField
        name="priority"
        label={t(m.priority)}
        choices={ticketPriorities.map((value) => ({ value, label: t(priorityTexts[value]) }))}
      />
    </FormDialog>
  );
}
