import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { renderPage } from '../../testing/render';
import { ContractForm } from './contract-form';
import { PersonField } from './person-field';

const everybody = [
  { id: 3, name: 'Farhana Rahman', detail: '01711000003' },
  { id: 4, name: 'Imran Chowdhury', detail: '01711000004' },
];

function CustomerForm({ onSent }: { onSent: (id: number) => void }) {
  const [search, setSearch] = useState('');
  return (
    <ContractForm
      name="book"
      schema={z.object({ user_id: z.number() })}
      submitLabel="Book"
      onSubmit={({ user_id }) => Promise.resolve(onSent(user_id))}
    >
      <PersonField
        name="user_id"
        label="Customer"
        searchLabel="Search customers"
        people={everybody.filter(({ name }) => name.toLowerCase().includes(search))}
        isLoading={false}
        onSearch={setSearch}
      />
    </ContractForm>
  );
}

const words = () => screen.getByRole('searchbox', { name: 'Search customers' });

describe('picking a person with the keyboard', () => {
  it('should take the only one that is found on Enter, and send nothing yet', async () => {
    const sent: number[] = [];
    renderPage(<CustomerForm onSent={(id) => sent.push(id)} />);
    await userEvent.type(words(), 'farh{Enter}');
    expect(words()).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Imran Chowdhury')).toBeNull());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Change: Customer' })).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(sent).toEqual([3]);
  });

  it('should walk through those that are found with the arrow keys', async () => {
    renderPage(<CustomerForm onSent={() => undefined} />);
    await userEvent.click(words());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Imran Chowdhury');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(words());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Farhana Rahman')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change: Customer' })).toBeTruthy();
  });
});
