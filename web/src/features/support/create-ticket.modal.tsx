import { openTicketBodySchema, ticketPriorities, type Ticket } from '@app/contracts/support.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChoiceField } from '../../ui/form/choice-field';
import { ContractForm } from '../../ui/form/contract-form';
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
  const [open, { isLoading }] = useOpenTicketMutation();
  return (
    <Dialog title={t(m.createTitle)} onClose={onClose} isLocked={isLoading}>
      <ContractForm
        name="ticket"
        draft={subject ? `ticket-${subject}` : 'ticket'}
        schema={openTicketBodySchema}
        incomplete="all_fields_required"
        initialValues={{ subject, description: '', priority: 'medium' }}
        submitLabel={t(m.create)}
        busyLabel={t(m.creating)}
        describeError={(thrown) =>
          t(m.error, { message: errorText(thrown, { network: m.network, failed: m.failed }) })
        }
        onSubmit={async (body, { idempotencyKey }) => {
          const { data, message } = await open({ body, idempotencyKey }).unwrap();
          onCreated(data, message || t(m.created));
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.cancel)}
          </Button>
        }
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
      </ContractForm>
    </Dialog>
  );
}
