import { secondFactorEndpoints as endpoints } from '@app/contracts/second-factor.js';
import { api } from '../../api/api';
import { mutationOf, queryOf } from '../../api/endpoints';

const changedFactor = { invalidates: () => [{ type: 'SecondFactor' }] as const };

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: queryOf(build, endpoints.get, { tags: () => [{ type: 'SecondFactor' }] }),
    beginTotp: mutationOf(build, endpoints.beginTotp),
    confirmTotp: mutationOf(build, endpoints.confirmTotp, changedFactor),
    removeTotp: mutationOf(build, endpoints.removeTotp, changedFactor),
    passkeyOptions: mutationOf(build, endpoints.passkeyOptions),
    addPasskey: mutationOf(build, endpoints.addPasskey, changedFactor),
    removePasskey: mutationOf(build, endpoints.removePasskey, changedFactor),
    renewRecoveryCodes: mutationOf(build, endpoints.renewRecoveryCodes, changedFactor),
    endRememberedDevice: mutationOf(build, endpoints.endRememberedDevice, changedFactor),
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
