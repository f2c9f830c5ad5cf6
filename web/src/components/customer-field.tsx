import type { Customer } from '@app/contracts/users.js';
import { useState } from 'react';
import { useCustomersQuery } from '../api/customers.api';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { bookingFieldMessages as m } from './booking-fields.messages';
import { NewCustomerDialog, type DialogFrame } from './new-customer';
import { PersonField, type Person } from '../forms/person-field';
import { commonMessages as common } from '../ui/common.messages';

function personOf({ id, name, phone, email }: Customer): Person {
  return { id, name, detail: [phone, email].filter(Boolean).join(' · ') };
}

interface NewCustomerProps {
  Form: DialogFrame;
  /** What was searched for. */
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
