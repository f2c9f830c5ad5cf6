import { WEBHOOK_URL_MAX } from '@app/contracts/limits.js';
import {
  webhookBodySchema,
  webhookChangeSchema,
  webhookEventNames,
  type NewWebhook,
  type Webhook,
  type WebhookEvent,
  type SentWebhookEvent,
} from '@app/contracts/webhooks.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { FormDialog } from '../../forms/form-dialog';
import { FieldFrame } from '../../forms/field-frame';
import { CheckboxField, TextField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import { uiMessages } from '../../ui/ui.messages';
import { useCreateWebhookMutation, useUpdateWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import type { Text } from '../../i18n/catalogue';

/** The text of each event. */
export const eventTexts: Record<SentWebhookEvent, Text> = {
  'offer.sent': m.offerSent,
  'offer.updated': m.offerUpdated,
  'payment.approved': m.paymentApproved,
  'payment.rejected': m.paymentRejected,
  'trip.moved': m.tripMoved,
  'trip.problem': m.tripProblem,
  'booking.updated': m.bookingUpdated,
  'booking.completed': m.bookingCompleted,
  'booking.cancelled': m.bookingCancelled,
  'refund.sent': m.refundSent,
  'ticket.message': m.ticketMessage,
  'webhook.test': m.testEvent,
};

type Subject = WebhookEvent extends `${infer Name}.${string}` ? Name : never;

const subjectTexts: Record<Subject, Text> = {
  offer: uiMessages.offers,
  payment: uiMessages.payments,
  trip: m.trips,
  booking: common.bookings,
  refund: m.refunds,
  ticket: common.tickets,
};

/** The events by what they are about. */
const eventGroups = Object.entries(subjectTexts).map(([subject, title]) => ({
  subject,
  title,
  events: webhookEventNames.filter((event) => event.startsWith(`${subject}.`)),
}));

/** The host of an endpoint, short enough for a title. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

interface AddWebhookProps {
  onCreated: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Adds an endpoint. */
export function AddWebhook({ onCreated, onClose }: AddWebhookProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.addFailed });
  const [create] = useCreateWebhookMutation();
  return (
    <FormDialog
      title={t(m.add)}
      onClose={onClose}
      name="webhook"
      schema={webhookBodySchema}
      initialValues={{ events: [...webhookEventNames] }}
      submitLabel={t(m.add)}
      busyLabel={t(common.adding)}
      describeError={errorText}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await create({ body, idempotencyKey }).unwrap();
        onCreated(data);
      }}
    >
      <WebhookFields />
    </FormDialog>
  );
}

interface EditWebhookProps {
  webhook: Webhook;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes the address and the events of an endpoint, or switches it on or off. */
export function EditWebhook({ webhook, onSaved, onClose }: EditWebhookProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.saveFailed });
  const [update] = useUpdateWebhookMutation();
  const { id, url, events, is_active: wasActive } = webhook;
  return (
    <FormDialog
      title={t(m.editTitle)}
      onClose={onClose}
      name="webhook"
      schema={webhookChangeSchema}
      initialValues={{ url, events, is_active: wasActive }}
      followsRow
      submitLabel={t(common.save)}
      busyLabel={t(uiMessages.saving)}
      describeError={errorText}
      onSubmit={async ({ is_active: isActive, ...body }) => {
        // Unchanged, it would replace the reason for which we switched the endpoint off.
        const change = isActive === wasActive ? body : { ...body, is_active: isActive };
        await update({ params: { id }, body: change }).unwrap();
        onSaved();
      }}
    >
      <WebhookFields />
      <CheckboxField name="is_active" label={t(m.isActive)} />
    </FormDialog>
  );
}

function WebhookFields() {
  const t = useText();
  return (
    <>
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={t(m.url)}
        hint={t(m.urlHint)}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        autoCapitalize="none"
      />
      <EventsField />
    </>
  );
}

function EventsField() {
  const t = useText();
  const { id, value, change, isLocked } = useField('events');
  const chosenEvents: readonly unknown[] = Array.isArray(value) ? value : [];
  const choose = (events: readonly WebhookEvent[], isChosen: boolean) =>
    change(webhookEventNames.filter((one) => (events.includes(one) ? isChosen : chosenEvents.includes(one))));
  return (
    <FieldFrame name="events" label={t(m.events)}>
      <div className={styles.events} role="group" aria-label={t(m.events)} id={id} tabIndex={-1}>
        <label>
          <input
            type="checkbox"
            checked={webhookEventNames.every((event) => chosenEvents.includes(event))}
            disabled={isLocked}
            onChange={({ target }) => choose(webhookEventNames, target.checked)}
          />
          <span>{t(m.allEvents)}</span>
        </label>
        {eventGroups.map(({ subject, title, events }) => (
          <div key={subject} role="group" aria-label={t(title)}>
            <p className={styles.subject} aria-hidden="true">
              {t(title)}
            </p>
            {events.map((event) => (
              <label key={event}>
                <input
                  type="checkbox"
                  checked={chosenEvents.includes(event)}
                  disabled={isLocked}
                  onChange={({ target }) => choose([event], target.checked)}
                />
                <span>
                  {t(eventTexts[event])} <code translate="no">{event}</code>
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </FieldFrame>
  );
}
