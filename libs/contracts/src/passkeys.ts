import { z } from 'zod';
import { code } from './errors.js';

/** What browsers and authenticators exchange, in the names of the W3C (WebAuthn Level 3, JSON serialization). */

const base64url = (max: number) =>
  z
    .string(code('required'))
    .min(1, code('required'))
    .max(max, code('passkey_refused'))
    .regex(/^[\w-]+=*$/, code('passkey_refused'))
    .meta({ example: 'AQIDBA' });

/** A word of the standard, such as `cross-platform`. Unknown ones are ignored later. */
const word = z
  .string()
  .max(40)
  .regex(/^[\w-]*$/, code('passkey_refused'))
  .meta({ example: 'platform' });

const credentialShape = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', code('passkey_refused')),
  authenticatorAttachment: word.nullish(),
};

/** The answer of `navigator.credentials.create`. */
export const newPasskeySchema = z
  .object({
    ...credentialShape,
    response: z.object(
      {
        clientDataJSON: base64url(8000),
        attestationObject: base64url(40_000),
        transports: z.array(word).max(10).optional(),
      },
      code('passkey_refused'),
    ),
  })
  .meta({ id: 'NewPasskeyCredential' });
export type NewPasskeyCredential = z.output<typeof newPasskeySchema>;

/** The answer of `navigator.credentials.get`. */
export const usedPasskeySchema = z
  .object(
    {
      ...credentialShape,
      response: z.object(
        {
          clientDataJSON: base64url(8000),
          authenticatorData: base64url(8000),
          signature: base64url(8000),
          userHandle: base64url(200).or(z.literal('')).nullish(),
        },
        code('passkey_refused'),
      ),
    },
    code('passkey_refused'),
  )
  .meta({ id: 'UsedPasskeyCredential' });
export type UsedPasskeyCredential = z.output<typeof usedPasskeySchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** The argument of `navigator.credentials.create`. */
export const passkeyCreationSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(descriptorSchema).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
    hints: z.array(z.string()).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationSchema>;

/** The argument of `navigator.credentials.get`. */
export const passkeyRequestSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    allowCredentials: z.array(descriptorSchema).optional(),
    userVerification: z.string().optional(),
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestSchema>;
