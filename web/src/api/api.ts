import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { SessionUser } from '@app/contracts/accounts.js';
import { resourceTypes } from '@app/contracts/resources.js';
import { unreadable, type ApiError } from './api-error';
import type { HttpAnswer, HttpRequest } from './http';
import { saveOfflineAnswer, readOfflineAnswer } from './offline-answers';
import { noteFreshAnswer, noteStoredAnswer, whenIdle } from './stale-data.store';
import { currentUser, restoreSession, sessionExpired } from './session.store';
import { endsSession, requestWithStepUp } from './step-up.store';

/** Stores an answer for its reader once it is on the screen, unless they have signed out by then. */
function keepLater(reader: SessionUser, request: HttpRequest, answer: HttpAnswer): void {
  whenIdle(() => {
    if (currentUser()?.user_id === reader.user_id) void saveOfflineAnswer(reader, request, answer);
  });
}

function isNewlyRequired({ code, status }: ApiError, user: SessionUser | null): boolean {
  return code === 'second_factor_required' && status === 403 && user !== null && !user.second_factor_required;
}

/** Whether an answer to a list endpoint has no list, so that it must not look like an empty one. */
function isNoList({ method, dataSchema }: HttpRequest, { data }: HttpAnswer): boolean {
  return method === 'GET' && dataSchema?.def.type === 'array' && !Array.isArray(data);
}

/**
 * Sends one request and unwraps the envelope. A 401 while a user is signed in means that the session ended, unless it asks for
 * the second factor. Without a network a GET returns the last stored answer, if this device has one.
 */
const envelopeQuery: BaseQueryFn<HttpRequest, HttpAnswer, ApiError> = async (request, { signal }) => {
  const result = await requestWithStepUp({ ...request, signal });
  const user = currentUser();
  const reader = request.method === 'GET' ? user : null;
  if ('answer' in result) {
    noteFreshAnswer();
    if (isNoList(request, result.answer)) return { error: unreadable(200) };
    if (reader) keepLater(reader, request, result.answer);
    return { data: result.answer };
  }
  if (result.error.code === 'network' && reader && !signal.aborted) {
    const storedAnswer = await readOfflineAnswer(reader, request);
    if (storedAnswer) {
      noteStoredAnswer(storedAnswer.at);
      return { data: storedAnswer.answer };
    }
  }
  if (endsSession(result.error) && user) sessionExpired();
  // The role needs a second factor since this page was opened.
  if (isNewlyRequired(result.error, user)) void restoreSession();
  return { error: result.error };
};

/**
 * The one API slice. A feature adds its endpoints in `<feature>.api.ts` with `api.injectEndpoints` and the helpers of
 * `endpoints.ts`. Tags are the contract's resources, so that a socket push can name what is stale.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: envelopeQuery,
  tagTypes: resourceTypes,
  // A page that is opened again shows the cache and fetches again.
  refetchOnMountOrArgChange: true,
  // Fetches as soon as the network is back, without waiting for the socket.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
