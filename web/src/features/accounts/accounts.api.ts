import { accountCalls } from '@app/contracts/accounts.js';
import { api } from '../../api/api';
import { mutationOf } from '../../api/endpoints';

/** Session and account calls. Who is signed in afterwards is the session store's: the pages tell it. */
const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: mutationOf(build, accountCalls.login),
    register: mutationOf(build, accountCalls.register),
    verifyEmailToken: mutationOf(build, accountCalls.verifyEmailToken),
    verifyEmailLink: mutationOf(build, accountCalls.verifyEmailLink),
    changeEmail: mutationOf(build, accountCalls.changeEmail),
    resendVerification: mutationOf(build, accountCalls.resendVerification),
    forgotPassword: mutationOf(build, accountCalls.forgotPassword),
    resetPassword: mutationOf(build, accountCalls.resetPassword),
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
