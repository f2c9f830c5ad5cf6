import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { forms, type FilledForm, type FormName } from './forms';

/**
 * Validation on the screens: a wrong value has its exact text beside its field, and nothing is sent. The
 * server's answers to the same input: `test/api/spec-texts.test.ts`. The live username rules stand in `register.test.tsx`, the
 * codes in `destination-reached.test.tsx`, the disabled button of a first offer in `send-offer.test.tsx`.
 */
interface Rule {
  readonly form: FormName;
  /** The input instead of what is right, by label. */
  readonly input: Readonly<Record<string, string>>;
  /** What is said beside fields, by label. */
  readonly beside?: Readonly<Record<string, string>>;
  /** What is said for the whole form. */
  readonly whole?: string;
}

const REQUIRED = 'This field is required.';
const ALL = 'All fields are required.';
const ALL_OF_PAYMENT = 'All fields are required!';
const NOT_POSITIVE = 'Capacity must be a positive number.';
const NO_ID = 'Enter one transaction ID, as shown in your payment confirmation.';
const IN_PAST = 'Scheduled time cannot be in the past.';
const DIFFER = 'Password and Confirm Password do not match';

/** Each field left blank in turn. */
function blank(
  form: FormName,
  labels: readonly string[],
  whole: string | undefined,
  beside = REQUIRED,
): Rule[] {
  return labels.map((label) => wrong(form, label, '  ', beside, whole));
}

/** One wrong value in one field. */
const wrong = (form: FormName, label: string, value: string, text: string, whole?: string): Rule => ({
  form,
  input: { [label]: value },
  beside: { [label]: text },
  ...(whole ? { whole } : {}),
});

const tripFields = ['Pickup address', 'Drop address', 'Scheduled time'];
const applicationFields = [
  'Full name',
  'Username',
  'Email',
  'Phone number',
  'Vehicle type',
  'Driving experience',
];
const TRIP = 'Pickup, drop and scheduled time are required.';
const APPLICATION = 'Please fill in all required fields correctly.';
const payerField = 'bKash number you paid from';

const rules: readonly Rule[] = [
  ...blank('contact', ['Your name', 'Subject', 'Message'], ALL, ALL),
  ...blank('contact', ['Your email'], ALL),
  wrong('contact', 'Your email', 'rahim at home', 'Please enter a valid email address.'),

  wrong('register', 'Confirm password', 'another', DIFFER),
  wrong('register', 'Email', 'rahim@', '❌ Invalid email format.'),
  wrong('changeEmail', 'New email', 'rahim@', '❌ Invalid email format.'),
  wrong('profile', 'Email', 'rahim@', '❌ Invalid email format.'),

  ...blank('booking', tripFields, TRIP),
  wrong('booking', 'Scheduled time', '2026-01-01T09:00', IN_PAST),
  ...blank('bookingEdit', tripFields, TRIP),
  wrong('bookingEdit', 'Scheduled time', '2026-01-01T09:00', IN_PAST),

  ...blank('application', applicationFields, APPLICATION),
  {
    form: 'application',
    input: { Password: '', 'Confirm password': '' },
    beside: { Password: REQUIRED },
    whole: APPLICATION,
  },
  wrong('application', 'Confirm password', 'another', DIFFER, APPLICATION),

  wrong('reOffer', 'Offered Price', '', 'Please enter an offer price.'),
  wrong('reOffer', 'Offered Price', '0', 'Please enter a valid offered price.'),
  wrong('reOffer', 'Offered Price', '-5', 'Please enter a valid offered price.'),

  ...blank('payment', [payerField, 'Transaction ID', 'Amount'], ALL_OF_PAYMENT, ALL_OF_PAYMENT),
  wrong('payment', 'Amount', '0', 'Enter a valid amount.'),
  wrong('payment', 'Amount', '-5', 'Enter a valid amount.'),
  wrong('payment', 'Transaction ID', 'CKQ_7X2', NO_ID),

  wrong('vehicleUpdate', 'Capacity (kg)', '0', NOT_POSITIVE),
  wrong('vehicleUpdate', 'Capacity (kg)', '-5', NOT_POSITIVE),
  ...blank('vehicleUpdate', ['License plate', 'Capacity (kg)'], undefined),
  {
    form: 'adminVehicle',
    input: { 'License plate': '', 'Capacity (kg)': '' },
    beside: { 'Owner (driver)': REQUIRED, 'License plate': REQUIRED, 'Capacity (kg)': REQUIRED },
  },

  ...blank('notification', ['Title', 'Message'], ALL, ALL),
  { form: 'notification', input: {}, beside: { User: ALL }, whole: ALL },
  ...blank('ticket', ['Subject', 'Description'], ALL, ALL),
];

const label = ({ form, input, beside = {} }: Rule) =>
  `${form}: ${Object.entries(input).map(([field, value]) => `${field} "${value}"`)} → ${Object.values(beside).join(' ')}`;

const server = fakeServer(userWith({ name: '', email: '' }), {
  'POST /user-exist': ok(null),
  'POST /verify-email-exist': ok(null),
  'GET /users': ok([]),
  'GET /drivers': ok([]),
});

/** The field's part of the form: its label, itself and what is said beside it. */
function fieldOf(name: string): HTMLElement {
  const isName = (text: string) => text.replace(/\s*\(optional\)$/, '') === name;
  const fieldLabels = screen.getAllByText(
    (_, element) => element?.tagName === 'LABEL' && isName(element.textContent),
  );
  return fieldLabels[0]!.closest<HTMLElement>('[data-field]')!;
}

describe('validation, on the screens', () => {
  it.each(rules.map((rule) => [label(rule), rule] as const))('%s', async (_, rule) => {
    const { form, right, submit }: FilledForm = forms[rule.form];
    renderPage(form);
    for (const [name, value] of Object.entries({ ...right, ...rule.input })) {
      fireEvent.change(fieldOf(name).querySelector('input, textarea')!, { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: submit }));

    for (const [name, text] of Object.entries(rule.beside ?? {})) {
      await waitFor(() => expect(fieldOf(name).textContent).toContain(text));
    }
    const alerts = screen.queryAllByRole('alert').filter((one) => !one.closest('[data-field]'));
    const alertTexts = alerts.map(({ textContent }) => textContent).filter(Boolean);
    expect(alertTexts).toEqual(rule.whole ? [rule.whole] : []);
    const mutations = server.calls.filter(({ method, path }) => method !== 'GET' && !path.includes('-exist'));
    expect(mutations).toEqual([]);
  });
});
