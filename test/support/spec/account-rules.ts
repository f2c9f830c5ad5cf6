import { CHECK, eachMissing, REQUIRED, fieldError, type SpecRow, withFields } from './spec-row.js';

const BAD_EMAIL = '❌ Invalid email format.';

const register: SpecRow = {
  ref: 'Register',
  ask: 'POST /register',
  who: 'nobody',
  sample: () => ({
    body: {
      name: 'Rahim Uddin',
      username: 'rahim',
      email: 'rahim@elsewhere.example',
      phone: '01712345678',
      password: 'long-enough',
    },
  }),
  status: 422,
  message: CHECK,
};

/** The username rules and those of the e-mail. */
const registrationRules: readonly [field: string, value: string, text: string][] = [
  ['username', 'abc', 'Must be more than 4 characters.'],
  ['username', '1rahim', 'Username cannot start with a number.'],
  ['username', 'ra him', 'Username cannot contain spaces.'],
  ['email', 'rahim@', BAD_EMAIL],
];

const application: SpecRow = {
  ...register,
  ref: 'Driver application',
  ask: 'POST /drivers/applyDriver',
  sample: async (world) => {
    const { body } = await register.sample!(world);
    return { body: { ...(body as object), vehicle_type: 'Truck, 5 tons', experience: 'Nine years' } };
  },
  message: 'Please fill in all required fields correctly.',
};

/** Registration, e-mail and application of a driver. */
export const accountRules: readonly SpecRow[] = [
  ...registrationRules.map(([field, value, text]) =>
    withFields(register, `${field} "${value}"`, { [field]: value }, fieldError(field, text)),
  ),
  ...registrationRules
    .filter(([field]) => field === 'username')
    .map(([, username, message]): SpecRow => ({
      ref: `Register, live: username "${username}"`,
      ask: 'POST /user-exist',
      who: 'nobody',
      sample: () => ({ body: { username } }),
      status: 200,
      message,
    })),
  {
    ref: 'Change e-mail',
    ask: 'POST /change-email',
    who: 'customer',
    sample: () => ({ body: { new_email: 'not an address' } }),
    status: 422,
    ...fieldError('new_email', BAD_EMAIL),
  },

  ...eachMissing(application, ['name', 'username', 'email', 'phone', 'vehicle_type', 'experience'], REQUIRED),
  withFields(application, 'password missing', { password: undefined }, { errors: { password: REQUIRED } }),
];
