import { z } from 'zod';
import { localeSchema, newPasswordText, sessionUserSchema } from './accounts.js';
import { districtSchema } from './districts.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { emailText, idSchema, phoneText } from './fields.js';
import { PASSWORD_MAX_LENGTH } from './limits.js';
import { personNameText } from './person-name.js';
import { timeSchema } from './time.js';

/** The caller's own account. */

export const updateProfileBodySchema = z.object({
  name: personNameText,
  email: emailText('invalid_email_format'),
  phone: phoneText,
  /** Where a driver wants to return to; null for none. Absent leaves it unchanged. */
  home_district: districtSchema.nullish(),
});
export type UpdateProfileBody = z.output<typeof updateProfileBodySchema>;

/** The session user, and the new address that is not verified yet. */
const profileSchema = sessionUserSchema
  .extend({ pending_email: z.string().nullable() })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

const changeLocaleBodySchema = z.object({ locale: localeSchema });
export type ChangeLocaleBody = z.output<typeof changeLocaleBodySchema>;

export const changePasswordBodySchema = z.object({
  current_password: z
    .string(code('required'))
    .min(1, code('required'))
    .max(PASSWORD_MAX_LENGTH, code('current_password_wrong')),
  new_password: newPasswordText,
});
export type ChangePasswordBody = z.output<typeof changePasswordBodySchema>;

/** A signed-in device. */
const ownSessionSchema = z
  .object({
    id: idSchema,
    is_current: z.boolean(),
    /** Such as `Chrome` and `Android`; null when unknown. */
    browser: z.string().nullable(),
    os: z.string().nullable(),
    /** The user agent of the browser. */
    user_agent: z.string().nullable(),
    ip_address: z.string().nullable(),
    created_at: timeSchema,
    last_seen_at: timeSchema,
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const profileEndpoints = {
  /** A new address counts once its code is entered (`/verify-email-token`); until then it is `pending_email`. */
  update: defineEndpoint('POST', '/update-profile.php', {
    summary:
      'Update your profile. A new email address takes effect once its code is entered, a driver’s new name once an admin approves it',
    access: 'signed-in',
    body: updateProfileBodySchema,
    data: profileSchema,
    failures: ['email_taken', 'email_code_too_soon', 'invalid_value'],
  }),
  changeLocale: defineEndpoint('POST', '/profile/locale', {
    summary: 'Set the language of emails, notifications and screens',
    access: 'signed-in',
    body: changeLocaleBodySchema,
    data: sessionUserSchema,
  }),
  changePassword: defineEndpoint('POST', '/change-password', {
    summary: 'Change your password, sign out all other devices and start a new session on this one',
    access: 'signed-in',
    body: changePasswordBodySchema,
    data: z.null(),
    failures: ['password_guessable'],
  }),
  sessions: defineEndpoint('GET', '/sessions', {
    summary: 'List your signed-in devices, the current one first',
    access: 'signed-in',
    data: z.array(ownSessionSchema),
  }),
  endSession: defineEndpoint('DELETE', '/sessions/:id', {
    summary: 'Sign out one of your other devices',
    access: 'signed-in',
    data: z.null(),
    failures: ['session_not_found'],
  }),
} as const;
