import { type Customer, createCustomerBodySchema, customerSchema } from '@app/contracts/users.js';
import { useState, type ComponentType } from 'react';
import { useCustomersQuery, useCreateCustomerMutation } from '../api/people.api';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { bookingFieldMessages as m } from './booking.messages';
import { PersonField } from '../forms/person-field';
import type { Person } from '../forms/person-search';
import { commonMessages as common } from '../ui/common.messages';
import { isPhone } from '@app/contracts/phone.js';
import { createPortal } from 'react-dom';
import { toApiError } from '../api/api-error';
import type { DialogProps } from '../ui/dialog';
import { FormDialog } from '../forms/form-dialog';
import { TextField } from '../forms/fields';

/** A dialog of light pages or of staff pages. */
type DialogFrame = ComponentType<DialogProps>;

/** The customer who has the number already, from the server's refusal. */
function phoneOwnerOf(error: unknown): Customer | null {
  const { code, facts } = toApiError(error);
  const result = customerSchema.safeParse(facts?.['customer']);
  return code === 'customer_phone_taken' && result.success ? result.data : null;
}

interface NewCustomerDialogProps {
  Form: DialogFrame;
  /** What was searched for: the name or the number of the caller. */
  words: string;
  onChoose: (customer: Customer) => void;
  onClose: () => void;
}

/** Adds a customer who has no account. When somebody has the number already, they are offered instead. */
function NewCustomerDialog({ Form, words, onChoose, onClose }: NewCustomerDialogProps) {
  const t = useText();
  const [create] = useCreateCustomerMutation();
  const [phoneOwner, setPhoneOwner] = useState<Customer | null>(null);
  // Outside the form that it was opened from, which must not be sent with this one.
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormDialog
        Frame={Form}
        title={t(m.newCustomer)}
        lead={t(m.newCustomerLead)}
        onClose={onClose}
        name="new-customer"
        schema={createCustomerBodySchema}
        initialValues={isPhone(words) ? { phone: words } : { name: words }}
        submitLabel={t(m.addCustomer)}
        busyLabel={t(common.adding)}
        errors={{ failed: m.addFailed }}
        onChange={() => setPhoneOwner(null)}
        onSubmit={async (body, { idempotencyKey }) => {
          try {
            const { data } = await create({ body, idempotencyKey }).unwrap();
            onChoose(data);
          } catch (error) {
            setPhoneOwner(phoneOwnerOf(error));
            throw error;
          }
        }}
      >
        <TextField name="name" label={t(common.fullName)} autoComplete="off" />
        <TextField
          name="phone"
          label={t(common.phoneNumber)}
          type="tel"
          autoComplete="off"
          placeholder="01712345678"
        />
        <TextField
          name="email"
          label={t(common.email)}
          hint={t(m.customerEmailHint)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          isOptional
        />
        {phoneOwner && (
          <Button look="primary" onClick={() => onChoose(phoneOwner)}>
            {t(m.bookForKnown, { name: phoneOwner.name })}
          </Button>
        )}
      </FormDialog>
    </div>,
    document.body,
  );
}

function personOf({ id, name, phone, email }: Customer): Person {
  return { id, name, detail: [phone, email].filter(Boolean).join(' · ') };
}

interface NewCustomerProps {
  Form: DialogFrame;
  words: string;
  onChoose: (person: Person) => void;
}

/** The button that adds the caller as a customer, with its dialog. */
function NewCustomer({ Form, words, onChoose }: NewCustomerProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t(m.newCustomer)}
      </Button>
      {isOpen && (
        <NewCustomerDialog
          Form={Form}
          words={words}
          onChoose={(customer) => onChoose(personOf(customer))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The customer for whom staff book, found by name, phone or email, or added. `Form` is the dialog of the page. */
export function CustomerField({ Form }: { Form: DialogFrame }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const customers = useCustomersQuery({ query: { search: search || undefined, limit: '20' } });
  return (
    <PersonField
      name="user_id"
      label={t(common.customer)}
      searchLabel={t(m.customerSearch)}
      people={customers.currentData?.map(personOf)}
      isLoading={customers.isFetching}
      onSearch={setSearch}
      below={(choose, words) => <NewCustomer Form={Form} words={words} onChoose={choose} />}
    />
  );
}
