import { accountEndpoints } from '@app/contracts/accounts.js';
import { api } from '../../api/api';
import { mutationOf } from '../../api/endpoints';

/** Session and account calls. Who is signed in afterwards is the session store's: the pages tell it. */
const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutationOf(build, accountEndpoints.login),
    register: mutationOf(build, accountEndpoints.register),
    verifyEmailToken: mutationOf(build, accountEndpoints.verifyEmailToken),
    verifyEmailLink: mutationOf(build, accountEndpoints.verifyEmailLink),
    changeEmail: mutationOf(build, accountEndpoints.changeEmail),
    resendVerification: mutationOf(build, accountEndpoints.resendVerification),
    forgotPassword: mutationOf(build, accountEndpoints.forgotPassword),
    resetPassword: mutationOf(build, accountEndpoints.resetPassword),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useVerifyEmailTokenMutation,
  useVerifyEmailLinkMutation,
  useChangeEmailMutation,
  useResendVerificationMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = accountsApi;
