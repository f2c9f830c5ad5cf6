import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { forms, type FilledForm, type FormName } from './forms';

/**
 * Validation on the screens: a wrong value has its exact text beside its field, and nothing is sent. The
 * server's answers to the same input: `test/api/spec-texts.test.ts`. The live username rules stand in `register.test.tsx`, the
 * codes in `destination-reached.test.tsx`, the disabled button of a first offer in `send-offer.test.tsx`.
 */
interface Rule {
  readonly form: FormName;
  /** What is typed instead of what is right, by label. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is said beside fields, by label. */
  readonly beside?: Readonly<Record<string, string>>;
  /** What is said for the whole form. */
  readonly whole?: string;
}

const REQUIRED = 'This field is required.';
const ALL = 'All fields are required.';
const ALL_OF_PAYMENT = 'All fields are required!';
const NOT_POSITIVE = 'Capacity must be a positive number.';
const IN_PAST = 'Scheduled time cannot be in the past.';
const DIFFER = 'Password and Confirm Password do not match';

/** Each field left blank in turn. */
function blank(
  form: FormName,
  labels: readonly string[],
  whole: string | undefined,
  beside = REQUIRED,
): Rule[] {
  return labels.map((label) => ({
    form,
    typed: { [label]: '  ' },
    beside: { [label]: beside },
    ...(whole ? { whole } : {}),
  }));
}

const tripFields = ['Pickup address', 'Drop address', 'Scheduled time'];
const TRIP = 'Pickup, drop and scheduled time are required.';
const APPLICATION = 'Please fill in all required fields correctly.';
const payerField = 'bKash number you paid from';

const rules: readonly Rule[] = [
  ...blank('contact', ['Your name', 'Subject', 'Message'], ALL, ALL),
  ...blank('contact', ['Your email'], ALL),
  {
    form: 'contact',
    typed: { 'Your email': 'rahim at home' },
    beside: { 'Your email': 'Please enter a valid email address.' },
  },

  { form: 'register', typed: { 'Confirm password': 'another' }, beside: { 'Confirm password': DIFFER } },
  { form: 'register', typed: { Email: 'rahim@' }, beside: { Email: '❌ Invalid email format.' } },
  {
    form: 'changeEmail',
    typed: { 'New email': 'rahim@' },
    beside: { 'New email': '❌ Invalid email format.' },
  },
  { form: 'profile', typed: { Email: 'rahim@' }, beside: { Email: '❌ Invalid email format.' } },

  ...blank('booking', tripFields, TRIP),
  { form: 'booking', typed: { 'Scheduled time': '2026-01-01T09:00' }, beside: { 'Scheduled time': IN_PAST } },
  ...blank('bookingEdit', tripFields, TRIP),
  {
    form: 'bookingEdit',
    typed: { 'Scheduled time': '2026-01-01T09:00' },
    beside: { 'Scheduled time': IN_PAST },
  },

  ...blank(
    'application',
    ['Full name', 'Username', 'Email', 'Phone number', 'Vehicle type', 'Driving experience'],
    APPLICATION,
  ),
  {
    form: 'application',
    typed: { Password: '', 'Confirm password': '' },
    beside: { Password: REQUIRED },
    whole: APPLICATION,
  },
  {
    form: 'application',
    typed: { 'Confirm password': 'another' },
    beside: { 'Confirm password': DIFFER },
    whole: APPLICATION,
  },

  {
    form: 'reOffer',
    typed: { 'Offered Price': '' },
    beside: { 'Offered Price': 'Please enter an offer price.' },
  },
  ...['0', '-5'].map((price): Rule => ({
    form: 'reOffer',
    typed: { 'Offered Price': price },
    beside: { 'Offered Price': 'Please enter a valid offered price.' },
  })),

  ...blank('payment', [payerField, 'Transaction ID', 'Amount'], ALL_OF_PAYMENT, ALL_OF_PAYMENT),
  ...['0', '-5'].map((amount): Rule => ({
    form: 'payment',
    typed: { Amount: amount },
    beside: { Amount: 'Enter a valid amount.' },
  })),
  {
    form: 'payment',
    typed: { 'Transaction ID': 'CKQ_7X2' },
    beside: { 'Transaction ID': 'A transaction ID has only letters, digits, spaces and dashes.' },
  },

  ...['0', '-5'].map((capacity): Rule => ({
    form: 'vehicleUpdate',
    typed: { 'Capacity (kg)': capacity },
    beside: { 'Capacity (kg)': NOT_POSITIVE },
  })),
  ...blank('vehicleUpdate', ['License plate', 'Capacity (kg)'], undefined),
  {
    form: 'adminVehicle',
    typed: { 'License plate': '', 'Capacity in kg': '' },
    beside: { 'Owner (driver)': REQUIRED, 'License plate': REQUIRED, 'Capacity in kg': REQUIRED },
  },

  ...blank('notification', ['Title', 'Message'], ALL, ALL),
  { form: 'notification', typed: {}, beside: { User: ALL }, whole: ALL },
  ...blank('ticket', ['Subject', 'Description'], ALL, ALL),
];

const label = ({ form, typed, beside = {} }: Rule) =>
  `${form}: ${Object.entries(typed).map(([field, value]) => `${field} "${value}"`)} → ${Object.values(beside).join(' ')}`;

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ name: '', email: '' }));
  server = new FakeServer()
    .on('POST /user-exist', ok(null))
    .on('POST /verify-email-exist', ok(null))
    .on('GET /users', ok([]))
    .on('GET /drivers', ok([]));
});
afterEach(() => server.restore());

/** The field's part of the form: its label, itself and what is said beside it. */
function fieldOf(name: string): HTMLElement {
  const isName = (text: string) => text.replace(/\s*\(optional\)$/, '') === name;
  const found = screen.getAllByText(
    (_, element) => element?.tagName === 'LABEL' && isName(element.textContent),
  );
  return found[0]!.closest<HTMLElement>('[data-field]')!;
}

describe('validation, on the screens', () => {
  it.each(rules.map((rule) => [label(rule), rule] as const))('%s', async (_, rule) => {
    const { form, right, submit }: FilledForm = forms[rule.form];
    renderPage(form);
    for (const [name, value] of Object.entries({ ...right, ...rule.typed })) {
      fireEvent.change(fieldOf(name).querySelector('input, textarea')!, { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: submit }));

    for (const [name, text] of Object.entries(rule.beside ?? {})) {
      await waitFor(() => expect(fieldOf(name).textContent).toContain(text));
    }
    const alerts = screen.queryAllByRole('alert').filter((one) => !one.closest('[data-field]'));
    const said = alerts.map(({ textContent }) => textContent).filter(Boolean);
    expect(said).toEqual(rule.whole ? [rule.whole] : []);
    const sent = server.calls.filter(({ method, path }) => method !== 'GET' && !path.includes('-exist'));
    expect(sent).toEqual([]);
  });
});
