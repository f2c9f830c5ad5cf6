import {
  openTicketBodySchema,
  ticketPriorities,
  type OpenTicketBody,
  type Ticket,
} from '@app/contracts/support.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../ui/form/choice-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { TextAreaField, TextField } from '../../ui/form/fields';
import { FilesField } from '../../ui/form/files-field';
import { useIntent } from '../../ui/form/intent';
import { useOpenTicketMutation } from '../../api/support.api';
import { BookingField } from './booking-field';
import { supportMessages as m } from './support.messages';
import { priorityTexts } from './ticket-tags';
import { useTicketFiles } from './use-ticket-files';

interface CreateTicketDialogProps {
  /** The subject to begin with. */
  subject: string;
  /** The booking that it is about, when another page asks. */
  bookingId: number | null;
  onClose: () => void;
  /** The text says what was done. */
  onCreated: (ticket: Ticket, text: string) => void;
}

/** Opens a ticket, about a booking or not, with files. */
export function CreateTicketDialog({ subject, bookingId, onClose, onCreated }: CreateTicketDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [open] = useOpenTicketMutation();
  const intent = useIntent();
  const files = useTicketFiles();
  const send = async (fields: OpenTicketBody) => {
    const body = { ...fields, file_ids: await files.upload() };
    try {
      const { data, message } = await open({ body, ...intent.begin(body) }).unwrap();
      intent.settle();
      onCreated(data, message || t(m.created));
    } catch (error) {
      intent.settle(error);
      files.forgetIfGone(error);
      throw error;
    }
  };
  return (
    <FormDialog
      title={t(m.newTicket)}
      onClose={onClose}
      name="ticket"
      draft={['ticket', bookingId, subject].filter(Boolean).join('-')}
      schema={openTicketBodySchema}
      incomplete="all_fields_required"
      initialValues={{
        subject,
        description: '',
        priority: 'medium',
        ...(bookingId !== null && { booking_id: bookingId }),
      }}
      submitLabel={t(m.create)}
      busyLabel={t(m.creating)}
      describeError={(thrown) => t(m.error, { message: errorText(thrown) })}
      onSubmit={send}
    >
      <TextField name="subject" label={t(m.subject)} autoComplete="off" />
      <TextAreaField
        name="description"
        label={t(m.description)}
        placeholder={t(m.descriptionPlaceholder)}
        rows={5}
      />
      <BookingField bookingId={bookingId} />
      <FilesField label={t(m.files)} {...files.field} isOptional />
      <ChoiceField
        name="priority"
        label={t(m.priority)}
        choices={ticketPriorities.map((value) => ({ value, label: t(priorityTexts[value]) }))}
      />
    </FormDialog>
  );
}
