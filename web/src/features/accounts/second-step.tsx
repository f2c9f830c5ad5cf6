import type { SessionUser } from '@app/contracts/accounts.js';
import type { PasskeyRequestOptions } from '@app/contracts/passkeys.js';
import { type SecondFactorMethod, secondFactorEndpoints } from '@app/contracts/second-factor.js';
import { useRef } from 'react';
import { toApiError } from '../../api/api-error';
import { requestEndpoint } from '../../api/request-endpoint';
import { ProofForm } from '../../components/proof-form';

/** What the refused login says: the methods of the user, and what a browser needs for a passkey. */
export interface NeededFactor {
  methods: readonly SecondFactorMethod[];
  passkey: PasskeyRequestOptions | null;
}

interface SecondStepProps extends NeededFactor {
  onDone: (user: SessionUser) => void;
  /** Five minutes have passed: the password has to be entered again. */
  onExpired: () => void;
}

/** The second step of login. */
export function SecondStep({ methods, passkey, onDone, onExpired }: SecondStepProps) {
  // The options can be used once; a refusal contains new ones.
  const options = useRef(passkey);
  return (
    <ProofForm
      methods={methods}
      mayRemember
      passkeyOptions={() =>
        options.current ? Promise.resolve(options.current) : Promise.reject(new Error())
      }
      onProof={async (proof, isRemembered) => {
        try {
          const body = { ...proof, ...(isRemembered && { remember_device: true }) };
          onDone((await requestEndpoint(secondFactorEndpoints.login, { body })).data);
        } catch (error) {
          const { status, facts } = toApiError(error);
          if (status === 401) return onExpired();
          options.current = (facts?.['passkey'] as PasskeyRequestOptions | undefined) ?? options.current;
          throw error;
        }
      }}
    />
  );
}
