import { webhookEndpoints as endpoints } from '@app/contracts/webhooks.js';
import { api } from '../../api/api';
import { listTags, mutationOf, pagedOf, queryOf, type Tag } from '../../api/endpoints';

const list = (): readonly Tag[] => [{ type: 'Webhook', id: 'LIST' }];
const one = (id: number | string): readonly Tag[] => [{ type: 'Webhook', id: Number(id) }];

/** The webhook endpoints of a customer, and what was sent to them. */
const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: queryOf(build, endpoints.list, { tags: (webhooks) => listTags('Webhook', webhooks) }),
    createWebhook: mutationOf(build, endpoints.create, { invalidates: list }),
    updateWebhook: mutationOf(build, endpoints.update, { invalidates: list }),
    removeWebhook: mutationOf(build, endpoints.remove, { invalidates: list }),
    rotateWebhook: mutationOf(build, endpoints.rotate, { invalidates: list }),
    testWebhook: mutationOf(build, endpoints.test, { invalidates: (_sent, { params }) => one(params.id) }),
    webhookDeliveries: pagedOf(build, endpoints.deliveries, { tags: (_rows, { params }) => one(params.id) }),
    resendDelivery: mutationOf(build, endpoints.resend, {
      invalidates: (_sent, { params }) => one(params.id),
    }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesInfiniteQuery,
  useResendDeliveryMutation,
} = webhooksApi;
