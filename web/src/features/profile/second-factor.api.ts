import { secondFactorEndpoints as endpoints } from '@app/contracts/second-factor.js';
import { api } from '../../api/api';
import { mutationOf, queryOf } from '../../api/endpoints';

const changed = { invalidates: () => [{ type: 'SecondFactor' }] as const };

/** One's own second factors. */
const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: queryOf(build, endpoints.get, { tags: () => [{ type: 'SecondFactor' }] }),
    beginTotp: mutationOf(build, endpoints.beginTotp),
    confirmTotp: mutationOf(build, endpoints.confirmTotp, changed),
    removeTotp: mutationOf(build, endpoints.removeTotp, changed),
    passkeyOptions: mutationOf(build, endpoints.passkeyOptions),
    addPasskey: mutationOf(build, endpoints.addPasskey, changed),
    removePasskey: mutationOf(build, endpoints.removePasskey, changed),
    renewRecoveryCodes: mutationOf(build, endpoints.renewRecoveryCodes, changed),
    endRememberedDevice: mutationOf(build, endpoints.endRememberedDevice, changed),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useEndRememberedDeviceMutation,
} = secondFactorApi;
