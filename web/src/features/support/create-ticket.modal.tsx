import {
  openTicketBodySchema,
  ticketPriorities,
  type OpenTicketBody,
  type Ticket,
} from '@app/contracts/support.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ChoiceField, SelectField } from '../../forms/choice-field';
import { FormDialog } from '../../forms/form-dialog';
import { TextAreaField, TextField } from '../../forms/fields';
import { FilesField } from '../../forms/files-field';
import { useIntent } from '../../forms/intent';
import { useOpenTicketMutation } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import { priorityTexts } from './ticket-parts';
import { useBookingsInfiniteQuery } from '../../api/bookings.api';
import { rowsOf } from '../../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { useRole } from '../../api/session.store';
import { uiMessages } from '../../ui/ui.messages';
import type { FileInfo } from '@app/contracts/files.js';
import { useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { useUpload } from '../../api/upload';
import { commonMessages as common } from '../../ui/common.messages';

interface TicketFiles {
  readonly chosen: readonly File[];
  readonly ids: number[];
}

/** The files of a new ticket. They are uploaded once, so that a repeated request attaches the same ones. */
function useTicketFiles() {
  const { field, send } = useUpload();
  const lastUpload = useRef<TicketFiles | null>(null);
  return {
    field,
    /** The ids of the chosen files; uploads those that are not uploaded yet. */
    async upload(): Promise<number[] | undefined> {
      const chosenFiles = field.files;
      if (chosenFiles.length === 0) return undefined;
      if (lastUpload.current?.chosen !== chosenFiles) {
        const { data } = await send<FileInfo[]>({
          path: '/files',
          fields: { purpose: 'ticket_attachment' },
          fileField: 'files',
        });
        lastUpload.current = { chosen: chosenFiles, ids: data.map(({ id }) => id) };
      }
      return lastUpload.current.ids;
    },
    /** The server has removed the files in the meantime: the next attempt uploads them again. */
    forgetIfGone(error: unknown): void {
      if (isApiError(error) && error.code === 'file_unknown') lastUpload.current = null;
    },
  };
}

/** One's newest bookings: a customer's own, and those that a driver was chosen for. */
function useOwnBookings() {
  const role = useRole();
  const customerBookings = useBookingsInfiniteQuery(undefined, { skip: role !== 'user' });
  const driverBookings = useOfferHistoryInfiniteQuery(undefined, { skip: role !== 'driver' });
  const customers = rowsOf(customerBookings.data);
  const drivers = rowsOf(driverBookings.data)
    .filter(({ offer_status }) => offer_status === 'accepted')
    .map(({ booking_id: id, pickup_address, drop_address }) => ({ id, pickup_address, drop_address }));
  return role === 'driver' ? drivers : customers;
}

/** The booking that a ticket is about. Without any booking there is no field. */
function BookingField({ bookingId }: { bookingId: number | null }) {
  const t = useText();
  const bookings = useOwnBookings();
  const options = bookings.map(({ id, pickup_address, drop_address }) => ({
    value: id,
    label: t(m.bookingOption, { id, pickup: pickup_address, drop: drop_address }),
  }));
  // An older booking, which the newest do not include.
  if (bookingId !== null && !bookings.some(({ id }) => id === bookingId))
    options.unshift({ value: bookingId, label: t(uiMessages.bookingNumber, { id: bookingId }) });
  if (options.length === 0) return null;
  return (
    <SelectField
      name="booking_id"
      label={t(m.relatedBooking)}
      none={t(m.noBooking)}
      options={options}
      isOptional
    />
  );
}

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
      describeError={(error) => t(common.errorDetail, { message: errorText(error) })}
      onSubmit={send}
    >
      <TextField name="subject" label={t(common.subject)} autoComplete="off" />
      <TextAreaField
        name="description"
        label={t(common.description)}
        placeholder={t(m.descriptionPlaceholder)}
        rows={5}
      />
      <BookingField bookingId={bookingId} />
      <FilesField label={t(common.photosOrDocuments)} {...files.field} isOptional />
      <ChoiceField
        name="priority"
        label={t(m.priority)}
        choices={ticketPriorities.map((value) => ({ value, label: t(priorityTexts[value]) }))}
      />
    </FormDialog>
  );
}
