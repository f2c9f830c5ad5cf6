import { WEBHOOK_DELIVERY_DAYS } from '@app/contracts/limits.js';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '@app/contracts/webhooks.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { rowsOf } from '../../api/endpoints';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/dialog';
import { ListState } from '../../ui/list-state';
import { Tag } from '../../ui/tag';
import { uiMessages } from '../../ui/ui.messages';
import { DateTime } from '../../ui/values';
import { eventTexts, hostOf } from './webhook-form';
import { useResendDeliveryMutation, useWebhookDeliveriesInfiniteQuery } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';
import { useAction } from '../../forms/intent';
import type { Text } from '../../i18n/catalogue';
import { Button } from '../../ui/button';
import type { IconName } from '../../ui/icon';
import { Notice } from '../../ui/notice';

interface RequestButtonProps {
  icon?: IconName;
  text: string;
  /** Names the endpoint or the delivery, for screen readers. */
  label: string;
  failedText: Text;
  onSend: () => Promise<unknown>;
}

/** A button that sends a request, and shows its failure. */
export function RequestButton({ icon, text, label, failedText, onSend }: RequestButtonProps) {
  const { isBusy, failure, run } = useAction(useErrorText({ failed: failedText }));
  return (
    <>
      <Button
        size="small"
        icon={icon}
        isBusy={isBusy}
        aria-label={label}
        onClick={() => void run(label, onSend)}
      >
        {text}
      </Button>
      {failure && (
        <div className={styles.failure}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </>
  );
}

/** Attempts are not pushed to screens: the log asks for them while one is due. */
const POLL_MS = 2000;
const SOON_MS = 60_000;

function isDue({ state, next_at: next }: WebhookDelivery): boolean {
  return state === 'pending' && (next === null || Date.parse(next) < serverNow() + SOON_MS);
}

interface DeliveryLogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to an endpoint, with every attempt and its answer. */
export function DeliveryLog({ webhook, onClose }: DeliveryLogProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.logFailed });
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useWebhookDeliveriesInfiniteQuery({ params: { id: webhook.id } }, { pollingInterval });
  const deliveries = rowsOf(query.data);
  const newInterval = deliveries.some(isDue) ? POLL_MS : 0;
  if (newInterval !== pollingInterval) setPollingInterval(newInterval);
  const days = WEBHOOK_DELIVERY_DAYS;
  return (
    <Dialog title={t(m.logTitle, { host: hostOf(webhook) })} onClose={onClose}>
      <p className="soft">{t(m.logLead, { days })}</p>
      <ListState
        query={query}
        isEmpty={deliveries.length === 0}
        errorText={errorText}
        loadingText={t(m.logLoading)}
        empty={
          <p>
            {t(m.logEmpty, { days })} {webhook.is_active && t(m.logEmptyHint)}
          </p>
        }
      >
        <ul className={styles.webhooks}>
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      </ListState>
    </Dialog>
  );
}

function StateTag({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  const t = useText();
  if (state === 'done') return <Tag tone="good">{t(m.delivered)}</Tag>;
  if (state === 'failed') return <Tag tone="bad">{t(m.givenUp)}</Tag>;
  return <Tag tone="waiting">{t(attempts.length > 0 ? m.waiting : m.pending)}</Tag>;
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useText();
  const formats = useFormats();
  const {
    event,
    booking_id: booking,
    created_at: createdAt,
    next_at: nextAttemptAt,
    attempts,
    body,
  } = delivery;
  return (
    <li className={styles.webhook}>
      <p className={styles.name}>
        <span>
          {t(eventTexts[event])} <code translate="no">{event}</code>
        </span>
        <StateTag delivery={delivery} />
      </p>
      <p className="soft">
        {booking !== null && (
          <>
            <Link to={`/booking-details?id=${booking}`}>{t(uiMessages.bookingNumber, { id: booking })}</Link>
            {' · '}
          </>
        )}
        <DateTime iso={createdAt} />
        {nextAttemptAt && attempts.length > 0 && (
          <> · {t(m.nextAt, { time: formats.dateTime(nextAttemptAt) })}</>
        )}
      </p>
      <Attempts attempts={attempts} />
      {body !== null && (
        <details className={styles.attempts}>
          <summary>{t(m.body)}</summary>
          <pre translate="no">{formatJson(body)}</pre>
        </details>
      )}
      {webhook.is_active && attempts.length > 0 && <ResendButton webhook={webhook} delivery={delivery} />}
    </li>
  );
}

/** JSON in lines, as people read it. The signature is that of the text without them. */
function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function useResultText() {
  const t = useText();
  return ({ status, ms }: WebhookAttempt) =>
    t(m.result, { status: status === null ? t(m.noAnswer) : `HTTP ${status}`, ms });
}

/** The last result is visible. The answers can be long, so they are in a closed section. */
function Attempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const t = useText();
  const resultText = useResultText();
  const last = attempts.at(-1);
  if (!last) return null;
  return (
    <details className={styles.attempts}>
      <summary>{t(m.attempts, { count: attempts.length, result: resultText(last) })}</summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <p>
              <DateTime iso={attempt.at} /> · {resultText(attempt)}
            </p>
            {attempt.answer ? (
              <pre translate="no">{attempt.answer}</pre>
            ) : (
              <p className="soft">{t(m.emptyAnswer)}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function ResendButton({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const t = useText();
  const formats = useFormats();
  const [resend] = useResendDeliveryMutation();
  const deliveryName = { event: t(eventTexts[delivery.event]), time: formats.dateTime(delivery.created_at) };
  return (
    <div className="button-row">
      <RequestButton
        icon="refresh"
        text={t(m.resend)}
        label={t(m.resendNamed, deliveryName)}
        failedText={m.resendFailed}
        onSend={() => resend({ params: { id: webhook.id, delivery: delivery.id } }).unwrap()}
      />
    </div>
  );
}
