import { act, screen, waitFor } from '@testing-library/react';
import { submitContactBodySchema } from '@app/contracts/contact.js';
import { sendOfferBodySchema } from '@app/contracts/offers.js';
import { NETWORK } from '../api/api-error';
import { renderPage, user } from '../testing/render';
import { ContractForm } from './contract-form';
import { NumberField, TextAreaField, TextField } from './fields';
import type { Intent } from './intent';

const schema = sendOfferBodySchema.omit({ booking_id: true });

function form(onSubmit: (values: unknown, intent: Intent) => Promise<unknown>) {
  return (
    <ContractForm name="offer" schema={schema} submitLabel="Send" onSubmit={onSubmit}>
      <NumberField name="proposed_price" label="Price" />
      <TextAreaField name="message" label="Message" isOptional />
    </ContractForm>
  );
}

const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

describe('a form bound to a contract', () => {
  it('should refuse what the contract refuses, beside the field, without sending', async () => {
    const submissions: unknown[] = [];
    renderPage(form((values) => Promise.resolve(submissions.push(values))));
    await send();
    expect(await screen.findByText('Please enter a valid offered price.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '5500.5');
    await waitFor(() => expect(screen.queryByText('Please enter a valid offered price.')).toBeNull());
    await send();
    await waitFor(() => expect(submissions).toEqual([{ proposed_price: 5500.5 }]));
  });

  it('should take back that fields are missing once they are filled in, also while another is wrong', async () => {
    renderPage(
      <ContractForm
        name="contact"
        schema={submitContactBodySchema.omit({ subject: true })}
        incomplete="all_fields_required"
        submitLabel="Send"
        onSubmit={() => Promise.resolve()}
      >
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
        <TextField name="message" label="Message" />
      </ContractForm>,
    );
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await send();
    const all = () => screen.queryAllByText('All fields are required.');
    // At both fields, and for the whole form.
    await waitFor(() => expect(all()).toHaveLength(3));
    await user.type(screen.getByLabelText('Name'), 'R');
    expect(all()).toHaveLength(2);
    await user.type(screen.getByLabelText('Message'), 'H');
    await waitFor(() => expect(all()).toHaveLength(0));
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  });

  it('should send once, however often the button is pressed', async () => {
    let finish: (value?: unknown) => void = () => undefined;
    let submissionCount = 0;
    renderPage(
      form(() => {
        submissionCount += 1;
        return new Promise((resolve) => (finish = resolve));
      }),
    );
    await user.type(screen.getByLabelText('Price'), '100');
    await send();
    await send();
    await user.keyboard('{Enter}');
    expect(submissionCount).toBe(1);
    await act(() => Promise.resolve(finish()));
  });

  it('should keep the key of an intent while no answer has come, and take another one after an answer', async () => {
    const keys: string[] = [];
    const outcomes = [NETWORK, { status: 409, code: 'offer_exists', message: 'x', errors: {} }, null];
    renderPage(
      form((_values, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        const outcome = outcomes.shift();
        return outcome ? Promise.reject(outcome as unknown as Error) : Promise.resolve();
      }),
    );
    await user.type(screen.getByLabelText('Price'), '100');
    await send();
    expect(await screen.findByText('No connection. Check your network and try again.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('100');
    await send();
    expect(await screen.findByText(/You have already sent an offer/)).toBeTruthy();
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
