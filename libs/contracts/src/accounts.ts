import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { districtSchema } from './districts.js';
import { code } from './errors.js';
import { emailText, idSchema, lookedUpText, oneTimeCodeText, phoneText, requiredText } from './fields.js';
import { OTP_DIGITS, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from './limits.js';
import { locales } from './locales.js';
import { personNameText } from './person-name.js';
import { roleSchema } from './roles.js';

/** Sessions, registration and account endpoints. */

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export const reviewStatusSchema = z.enum(reviewStatuses).meta({ id: 'ReviewStatus' });
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

export const localeSchema = z.enum(locales).meta({ id: 'Locale' });

/** The signed-in user, as clients receive it. */
export const sessionUserSchema = z
  .object({
    user_id: idSchema,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    role: roleSchema,
    email_verified: z.boolean(),
    /** The language of their emails, notifications and screens. */
    locale: localeSchema,
    /** True for staff who must set up a second factor first; absent otherwise. */
    second_factor_required: z.literal(true).optional(),
    /** State of a driver's application; absent for other roles. */
    driver_status: reviewStatusSchema.optional(),
    /** A driver's requested name that an admin has not reviewed; absent when there is none. */
    pending_name: z.string().optional(),
    /** The district that a driver wants to return to; absent when none is named. */
    home_district: districtSchema.optional(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const USERNAME_MAX_LENGTH = 50;

/**
 * A new username: ASCII only, because other scripts have look-alike letters. The order of the rules is that of the live
 * check.
 */
export const usernameText = requiredText(USERNAME_MAX_LENGTH)
  .refine((text) => text.length === 0 || text.length >= USERNAME_MIN_LENGTH, code('username_too_short'))
  .refine((text) => !/^\d/.test(text), code('username_starts_with_digit'))
  .refine((text) => !/\s/.test(text), code('username_has_spaces'))
  .refine((text) => /^[A-Za-z\d._\-\s]*$/.test(text), code('username_characters'));

/** A new password, stored exactly as typed. The server also refuses passwords that are easy to guess. */
export const newPasswordText = z
  .string(code('required'))
  .min(1, code('required'))
  .refine(
    (text) => text.length === 0 || (text.length >= PASSWORD_MIN_LENGTH && text.length <= PASSWORD_MAX_LENGTH),
    code('password_length'),
  );

export const loginBodySchema = z.object({
  /** Username or email. */
  username: requiredText(254),
  password: z
    .string(code('required'))
    .min(1, code('required'))
    .max(PASSWORD_MAX_LENGTH, code('login_failed')),
  remember: z.boolean().optional(),
});

export const registerBodySchema = z.object({
  name: personNameText,
  username: usernameText,
  email: emailText('invalid_email_format'),
  phone: phoneText,
  password: newPasswordText,
});

export const accountEndpoints = {
  login: defineEndpoint('POST', '/login', {
    summary:
      'Sign in with a username or email. Users with a second factor get a 401 listing their methods and continue at `/login/second-factor`',
    access: 'public',
    body: loginBodySchema,
    data: sessionUserSchema,
    incomplete: 'login_failed',
    failures: ['login_failed', 'second_factor_needed'],
  }),
  /** 200 with `status: false, data: null` when not signed in, because every page load requests it. */
  autologin: defineEndpoint('POST', '/autologin', {
    summary: 'Get the signed-in user',
    access: 'public',
    data: sessionUserSchema.nullable(),
    allowsNegativeResult: true,
  }),
  register: defineEndpoint('POST', '/register', {
    summary: 'Create a customer account, sign in and send the verification email',
    access: 'public',
    body: registerBodySchema,
    data: sessionUserSchema,
    status: 201,
    failures: ['username_taken', 'email_taken', 'password_guessable'],
  }),
  /** `status: true` means free to use. Always 200. */
  usernameExists: defineEndpoint('POST', '/user-exist', {
    summary: 'Check whether a username is available',
    access: 'public',
    body: z.object({ username: lookedUpText(200) }),
    data: z.null(),
    allowsNegativeResult: true,
  }),
  emailExists: defineEndpoint('POST', '/verify-email-exist', {
    summary: 'Check whether an email address is available',
    access: 'public',
    body: z.object({ email: lookedUpText(300) }),
    data: z.null(),
    allowsNegativeResult: true,
  }),
  verifyEmailToken: defineEndpoint('POST', '/verify-email-token', {
    summary: `Verify an email address with the ${OTP_DIGITS}-digit code`,
    access: 'signed-in',
    body: z.object({ token: oneTimeCodeText('invalid_token') }),
    data: sessionUserSchema,
    failures: ['already_verified', 'email_taken'],
  }),
  verifyEmailLink: defineEndpoint('GET', '/verify-email', {
    summary: 'Verify an email address with the token from the emailed link',
    access: 'public',
    query: z.object({ token: requiredText(200, 'invalid_link') }),
    data: z.null(),
    changesState: true,
    failures: ['already_verified', 'email_taken'],
  }),
  changeEmail: defineEndpoint('POST', '/change-email', {
    summary: 'Send a code to a new email address, which takes effect once the code is entered',
    access: 'signed-in',
    body: z.object({ new_email: emailText('invalid_email_format') }),
    data: z.object({ email: z.string() }),
    failures: ['email_taken', 'already_verified', 'email_code_too_soon'],
  }),
  resendVerification: defineEndpoint('POST', '/resend-verification', {
    summary: 'Resend the verification email',
    access: 'signed-in',
    data: z.object({ email: z.string() }),
    failures: ['already_verified', 'email_required', 'email_code_too_soon'],
  }),
  logout: defineEndpoint('POST', '/auth/logout', {
    summary: 'Sign out of this device',
    access: 'public',
    data: z.null(),
  }),
  logoutAll: defineEndpoint('POST', '/auth/logout-all', {
    summary: 'Sign out of all devices',
    access: 'signed-in',
    withoutSecondFactor: true,
    data: z.null(),
  }),
  forgotPassword: defineEndpoint('POST', '/forgot-password', {
    summary: 'Email a password reset code. The response is the same for unknown addresses',
    access: 'public',
    body: z.object({ email: emailText() }),
    data: z.null(),
  }),
  resetPassword: defineEndpoint('POST', '/reset-password', {
    summary: 'Set a new password with the emailed code and end all sessions',
    access: 'public',
    body: z.object({
      email: emailText(),
      code: oneTimeCodeText('invalid_reset_code'),
      password: newPasswordText,
    }),
    data: z.null(),
    failures: ['password_guessable'],
  }),
} as const;

export type LoginBody = z.output<typeof loginBodySchema>;
export type RegisterBody = z.output<typeof registerBodySchema>;
