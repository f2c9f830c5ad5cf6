import { z } from 'zod';
import { sessionUserSchema } from './accounts.js';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, oneTimeCodeText, requiredLine } from './fields.js';
import {
  PASSWORD_MAX_LENGTH,
  RECOVERY_CODES,
  SECOND_STEP_SECONDS,
  STEP_UP_SECONDS,
  TOTP_DIGITS,
} from './limits.js';
import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  newPasskeySchema,
  usedPasskeySchema,
} from './passkeys.js';
import { timeSchema } from './time.js';

/** The second factor: codes of an authenticator app, passkeys and recovery codes. */

const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
const secondFactorMethodSchema = z.enum(secondFactorMethods).meta({ id: 'SecondFactorMethod' });
export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;

const passkeySchema = z
  .object({ id: idSchema, name: z.string(), created_at: timeSchema, last_used_at: timeSchema.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

/** A device on which sign-in does not ask for the second factor. */
const rememberedDeviceSchema = z
  .object({
    id: idSchema,
    is_current: z.boolean(),
    /** Such as `Chrome` and `Android`; null when unknown. */
    browser: z.string().nullable(),
    os: z.string().nullable(),
    ip_address: z.string().nullable(),
    created_at: timeSchema,
    last_used_at: timeSchema,
    expires_at: timeSchema,
  })
  .meta({ id: 'RememberedDevice' });
export type RememberedDevice = z.infer<typeof rememberedDeviceSchema>;

const secondFactorSchema = z
  .object({
    /** The caller must have one, because of their role. */
    is_required: z.boolean(),
    /** An authenticator app is confirmed. */
    totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recovery_codes_left: z.number().int(),
    remembered_devices: z.array(rememberedDeviceSchema),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const totpSetupSchema = z
  .object({
    /** base32, for typing it into an authenticator app. */
    secret: z.string(),
    /** The same for its QR code. */
    otpauth_url: z.string(),
  })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** Shown this once; we keep hashes. Empty when there were codes already. */
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

const totpCodeText = oneTimeCodeText('second_factor_wrong', 'required', TOTP_DIGITS);

const totpConfirmBodySchema = z.object({ code: totpCodeText });

export const confirmedByPasswordSchema = z.object({
  password: z
    .string(code('required'))
    .min(1, code('required'))
    .max(PASSWORD_MAX_LENGTH, code('current_password_wrong')),
});

const proofShape = {
  /** Of the authenticator app. */
  code: totpCodeText.optional(),
  recovery_code: requiredLine(40).optional(),
  credential: usedPasskeySchema.optional(),
};

function hasOneProof(body: { code?: unknown; recovery_code?: unknown; credential?: unknown }): boolean {
  return [body.code, body.recovery_code, body.credential].filter((one) => one !== undefined).length === 1;
}

const oneProof = code('second_factor_one_proof');

/** Exactly one of the three. */
const proofBodySchema = z
  .object(proofShape)
  .refine(hasOneProof, oneProof)
  .meta({ example: { code: '482913' } });
export type SecondFactorProof = z.output<typeof proofBodySchema>;

const secondStepBodySchema = z
  .object({ ...proofShape, remember_device: z.boolean().optional() })
  .refine(hasOneProof, oneProof)
  .meta({ example: { code: '482913', remember_device: true } });
export type SecondStepBody = z.output<typeof secondStepBodySchema>;

const newPasskeyBodySchema = z.object({ name: requiredLine(60), credential: newPasskeySchema });
export type NewPasskeyBody = z.output<typeof newPasskeyBodySchema>;

const ownAccess = { access: 'signed-in', withoutSecondFactor: true } as const;

/** How long a challenge of a passkey and a login without its second factor are valid. */
const SECOND_STEP = `${SECOND_STEP_SECONDS / 60} minutes`;

/** Adding and removing factors asks for an existing one like other sensitive endpoints: `stepUp`. */
export const secondFactorEndpoints = {
  get: defineEndpoint('GET', '/second-factor', {
    ...ownAccess,
    summary: 'List your second factors and remembered devices',
    data: secondFactorSchema,
  }),
  beginTotp: defineEndpoint('POST', '/second-factor/totp', {
    ...ownAccess,
    summary: 'Start setting up an authenticator app. It is active once its code is confirmed',
    stepUp: true,
    data: totpSetupSchema,
    hasSecretResponse: true,
    failures: ['totp_exists'],
  }),
  confirmTotp: defineEndpoint('POST', '/second-factor/totp/confirm', {
    ...ownAccess,
    summary:
      'Confirm the authenticator app with its code. For the first factor, the response contains recovery codes',
    body: totpConfirmBodySchema,
    data: recoveryCodesSchema,
    hasSecretResponse: true,
    failures: ['totp_exists', 'totp_not_begun', 'second_factor_wrong'],
  }),
  removeTotp: defineEndpoint('DELETE', '/second-factor/totp', {
    ...ownAccess,
    summary: 'Remove the authenticator app',
    stepUp: true,
    body: confirmedByPasswordSchema,
    data: z.null(),
    failures: ['current_password_wrong', 'totp_not_found', 'last_second_factor'],
  }),
  passkeyOptions: defineEndpoint('POST', '/second-factor/passkeys/options', {
    ...ownAccess,
    summary: `Get the WebAuthn options to create a passkey, valid for ${SECOND_STEP} and one attempt`,
    stepUp: true,
    data: passkeyCreationSchema,
    failures: ['too_many_passkeys'],
  }),
  addPasskey: defineEndpoint('POST', '/second-factor/passkeys', {
    ...ownAccess,
    summary: 'Add a passkey. For the first factor, the response contains recovery codes',
    body: newPasskeyBodySchema,
    data: passkeySchema.extend(recoveryCodesSchema.shape).meta({ id: 'NewPasskey' }),
    status: 201,
    hasSecretResponse: true,
    failures: ['passkey_refused', 'too_many_passkeys'],
  }),
  removePasskey: defineEndpoint('DELETE', '/second-factor/passkeys/:id', {
    ...ownAccess,
    summary: 'Remove a passkey',
    stepUp: true,
    body: confirmedByPasswordSchema,
    data: z.null(),
    failures: ['current_password_wrong', 'passkey_not_found', 'last_second_factor'],
  }),
  renewRecoveryCodes: defineEndpoint('POST', '/second-factor/recovery-codes', {
    ...ownAccess,
    summary: `Create ${RECOVERY_CODES} new recovery codes and void the old ones`,
    stepUp: true,
    body: confirmedByPasswordSchema,
    data: recoveryCodesSchema,
    hasSecretResponse: true,
    failures: ['current_password_wrong', 'no_second_factor'],
  }),
  endRememberedDevice: defineEndpoint('DELETE', '/second-factor/remembered-devices/:id', {
    ...ownAccess,
    summary: 'Forget a remembered device',
    data: z.null(),
    failures: ['remembered_device_not_found'],
  }),
  verifyOptions: defineEndpoint('POST', '/second-factor/verify/options', {
    ...ownAccess,
    summary: `Get the WebAuthn options to use a passkey, valid for ${SECOND_STEP} and one attempt`,
    data: passkeyRequestSchema,
    failures: ['no_second_factor'],
  }),
  verify: defineEndpoint('POST', '/second-factor/verify', {
    ...ownAccess,
    summary: `Verify the second factor again, which allows sensitive actions for ${STEP_UP_SECONDS / 60} minutes`,
    body: proofBodySchema,
    data: z.null(),
    failures: ['second_factor_wrong', 'no_second_factor'],
  }),
  /** The cookie comes with the 401 of `/login`. */
  login: defineEndpoint('POST', '/login/second-factor', {
    summary: `Complete the sign-in with the second factor within ${SECOND_STEP} of the password`,
    access: 'public',
    body: secondStepBodySchema,
    data: sessionUserSchema,
    failures: ['session_expired', 'second_factor_wrong'],
  }),
} as const;
