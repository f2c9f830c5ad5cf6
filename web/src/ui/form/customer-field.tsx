import { useState } from 'react';
import { useCustomersQuery } from '../../api/customers.api';
import { useText } from '../../i18n/use-text';
import { bookingFieldMessages as m } from './booking-fields.messages';
import { PersonField } from './person-field';

/** The customer for whom staff book, found by name, phone or e-mail. */
export function CustomerField() {
  const t = useText();
  const [search, setSearch] = useState('');
  const customers = useCustomersQuery({ query: { search: search || undefined, limit: '20' } });
  return (
    <PersonField
      name="user_id"
      label={t(m.customer)}
      searchLabel={t(m.customerSearch)}
      people={customers.currentData?.map(({ id, name, phone, email }) => ({
        id,
        name,
        detail: `${phone} · ${email}`,
      }))}
      isLoading={customers.isFetching}
      onSearch={setSearch}
    />
  );
}
