import { bulkEndpoints } from '@app/contracts/bulk.js';
import { contactEndpoints } from '@app/contracts/contact.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf } from '../../api/endpoints';

const changedMessage = { invalidates: ({ id }: { id: number }) => [{ type: 'ContactMessage', id }] as const };

/** Contact messages as admins answer them. A push names the changed message: what shows it is loaded again. */
const contactMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: pagedOf(build, contactEndpoints.list, {
      tags: (rows) => listTags('ContactMessage', rows),
    }),
    markContactRead: mutationOf(build, contactEndpoints.markRead, changedMessage),
    markContactUnread: mutationOf(build, contactEndpoints.markUnread, changedMessage),
    markContactsRead: mutationOf(build, bulkEndpoints.markMessagesRead, {
      invalidates: ({ done }) => done.map((id) => ({ type: 'ContactMessage', id })),
    }),
    replyToContact: mutationOf(build, contactEndpoints.reply, changedMessage),
    removeContact: mutationOf(build, contactEndpoints.remove, {
      invalidates: () => [{ type: 'ContactMessage', id: 'LIST' }],
    }),
  }),
});

export const {
  useContactMessagesInfiniteQuery,
  useMarkContactReadMutation,
  useMarkContactUnreadMutation,
  useMarkContactsReadMutation,
  useReplyToContactMutation,
  useRemoveContactMutation,
} = contactMessagesApi;
