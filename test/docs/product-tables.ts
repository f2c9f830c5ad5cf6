import { type Access, type Endpoint, type KeyScope, keyScopes } from '@app/contracts/endpoint.js';
import { endpointList, endpoints } from '@app/contracts/endpoints.js';
import { NO_OFFER_MINUTES } from '@app/contracts/booking-queries.js';
import { MAX_BULK_ROWS } from '@app/contracts/bulk.js';
import { MAX_SAVED_VIEWS } from '@app/contracts/staff-settings.js';
import { events, type EventType, eventTypes } from '@app/contracts/events.js';
import * as limits from '@app/contracts/limits.js';
import { notificationTopics } from '@app/contracts/notification-preferences.js';
import { OTP_LIFETIME_SECONDS, OTP_MAX_TRIES, OTP_RESEND_SECONDS } from '@app/contracts/otp.js';
import { RETURN_LOAD_HOURS } from '@app/contracts/return-loads.js';
import { type Role, roles } from '@app/contracts/roles.js';
import { TRIP_CLOCK_TOLERANCE_SECONDS } from '@app/contracts/trips.js';
import { LOOKING_SECONDS } from '@app/contracts/support.js';
import { applicationMoves } from '@app/domain/drivers/driver-application.rules.js';
import { disputeMoves } from '@app/domain/disputes/dispute.rules.js';
import { EMAIL_CODE_MAX_TRIES, EMAIL_CODE_RESEND_SECONDS } from '@app/domain/accounts/email-codes.service.js';
import { BROWSER_SESSION_SECONDS, REMEMBERED_SECONDS } from '@app/domain/accounts/session.rules.js';
import { bookingMoves } from '@app/domain/bookings/booking.rules.js';
import {
  type NotificationKind,
  notificationKinds,
  topicOf,
} from '@app/domain/notifications/notification-texts.js';
import { choicesOf, isLocked } from '@app/domain/notifications/topic.rules.js';
import { retentionRules } from '@app/domain/maintenance/retention.rules.js';
import { offerMoves } from '@app/domain/offers/offer.rules.js';
import { paymentMoves } from '@app/domain/payments/payment.rules.js';
import { payoutMoves } from '@app/domain/payouts/payout.rules.js';
import { refundMoves } from '@app/domain/payouts/refund.rules.js';
import { DEFAULT_PAGE_SIZE } from '@app/domain/shared/paging.js';
import type { Transitions } from '@app/domain/shared/transitions.js';
import { verificationMoves } from '@app/domain/vehicles/vehicle.rules.js';
import { PushToScreens } from '../../apps/worker/src/pipeline/push-to-screens.delivery.js';
import { subscriptions } from '../../apps/worker/src/subscriptions.js';

/** The tables of `docs/product.md` that are generated from the code, by the name of their section. */
export const productTables: Record<string, () => string> = {
  transitions,
  access,
  keys,
  events: eventTable,
  topics,
  limits: limitsTable,
};

/** The tables of `docs/operations.md`. */
export const operationsTables: Record<string, () => string> = { retention };

const roleNames: Record<Role, string> = {
  user: 'customer',
  driver: 'driver',
  operator: 'operator',
  admin: 'admin',
};

const machines: Record<string, Transitions<string, string>> = {
  Booking: bookingMoves,
  Offer: offerMoves,
  Payment: paymentMoves,
  Dispute: disputeMoves,
  Payout: payoutMoves,
  Refund: refundMoves,
  'Driver application': applicationMoves,
  'Vehicle review': verificationMoves,
};

function transitions(): string {
  return Object.entries(machines)
    .map(([name, moves]) => {
      const states = Object.keys(Object.values(moves)[0]!);
      const rows = Object.entries(moves).map(([move, steps]) => [
        inWords(move),
        ...states.map((state) => {
          const step = steps[state]!;
          return 'to' in step ? `→ **${step.to}**` : `\`${step.refused}\``;
        }),
      ]);
      return table([`${name}: move`, ...states.map((state) => `when ${state}`)], rows);
    })
    .join('\n\n');
}

/** A row for each group of endpoints and those who may use them. Endpoints that ask for the second factor again are bold. */
function access(): string {
  const rows = Object.entries(endpoints).flatMap(([group, groupEndpoints]) => {
    const list: Endpoint[] = Object.values(groupEndpoints);
    const accesses = [...new Set(list.map((endpoint) => accessInWords(endpoint.access)))];
    const endpointsOf = (who: string) => list.filter((endpoint) => accessInWords(endpoint.access) === who);
    return accesses.map((who) => [inWords(group), who, endpointsOf(who).map(endpointInWords).join(', ')]);
  });
  return table(['group', 'who', 'endpoints'], rows);
}

function endpointInWords({ method, path, stepUp }: Endpoint): string {
  const name = `\`${method} ${path}\``;
  return stepUp ? `**${name}**` : name;
}

function keys(): string {
  const endpointsWith = (scope: KeyScope) =>
    endpointList
      .filter(({ endpoint }) => endpoint.keyScope === scope)
      .map(({ endpoint: { method, path } }) => `\`${method} ${path}\``);
  return table(
    ['scope', 'endpoints'],
    keyScopes.map((scope) => [`\`${scope}\``, endpointsWith(scope).join(', ')]),
  );
}

function accessInWords(who: Access): string {
  if (who === 'public') return 'everybody';
  return who === 'signed-in' ? 'every role' : who.map((role) => roleNames[role]).join(', ');
}

/** A row for each event, without those that are only pushed to screens; a line names these. */
function eventTable(): string {
  const rows = eventTypes.map((type) => {
    const { reactions } = subscriptions[type];
    const deliveries: readonly { name: string }[] = subscriptions[type].deliveries;
    const kinds = notificationKinds.filter((kind) => eventOf(kind) === type);
    return [
      `\`${type}\``,
      events[type].activity ?? '–',
      [...new Set(kinds.map(topicOf))].join(', ') || '–',
      handlers(reactions),
      handlers(deliveries.filter((delivery) => delivery !== PushToScreens)),
      deliveries.includes(PushToScreens) ? 'yes' : '–',
    ];
  });
  const hasOnlyPush = (row: string[]) => row.slice(1).join(' ') === '– – – – yes';
  const head = ['event', 'activity feed', 'topic', 'reactions', 'other deliveries', 'pushed'];
  const tableOfEvents = table(
    head,
    rows.filter((row) => !hasOnlyPush(row)),
  );
  const others = rows.filter(hasOnlyPush).map(([event]) => event);
  return `${tableOfEvents}\n\nOnly pushed: ${others.join(', ')}.`;
}

/** The event of kinds that do not begin with its name. */
const eventOfStage: Partial<Record<NotificationKind, EventType>> = {
  'trip.at_pickup': 'trip.moved',
  'trip.loaded': 'trip.moved',
  'trip.at_drop': 'trip.moved',
};

/** @throws when no event causes the notification: then `eventOfStage` lacks it. */
function eventOf(kind: NotificationKind): EventType {
  const event = eventOfStage[kind] ?? eventTypes.find((type) => kind === type || kind.startsWith(`${type}.`));
  if (!event) throw new Error(`No event causes the notification ${kind}`);
  return event;
}

function handlers(classes: readonly { name: string }[]): string {
  return classes.map(({ name }) => inWords(name)).join(', ') || '–';
}

function topics(): string {
  const channels = (role: Role, topic: string) =>
    choicesOf(role)
      .filter((choice) => choice.topic === topic)
      .map((choice) => {
        const channel = choice.channel === 'mail' ? 'email' : choice.channel;
        return isLocked(choice) ? `**${channel}**` : channel;
      })
      .join(', ') || '–';
  return table(
    ['topic', ...roles.map((role) => roleNames[role])],
    notificationTopics.map((topic) => [topic, ...roles.map((role) => channels(role, topic))]),
  );
}

function limitsTable(): string {
  return table(
    ['limit', 'value'],
    [
      ['commission on an offered price', `${limits.COMMISSION_PERCENT} %`],
      ['booking: furthest pickup time ahead', `${limits.BOOKING_MAX_DAYS_AHEAD} days`],
      ['booking: weight of goods', `1 to ${limits.MAX_WEIGHT_KG} kg`],
      ['booking: drivers alerted again at most every', duration(limits.DRIVER_ALERT_SECONDS)],
      ['username: shortest', `${limits.USERNAME_MIN_LENGTH} characters`],
      ['password', `${limits.PASSWORD_MIN_LENGTH} to ${limits.PASSWORD_MAX_LENGTH} characters`],
      ['digits of a delivery code or emailed code', `${limits.OTP_DIGITS}`],
      ['digits of a code of an authenticator app', `${limits.TOTP_DIGITS}`],
      ['delivery code: valid for', duration(OTP_LIFETIME_SECONDS)],
      ['delivery code: tries', `${OTP_MAX_TRIES}`],
      ['delivery code: a new one at most every', duration(OTP_RESEND_SECONDS)],
      ['emailed code: valid for', duration(limits.EMAIL_CODE_LIFETIME_SECONDS)],
      ['emailed code: tries', `${EMAIL_CODE_MAX_TRIES}`],
      ['emailed code: a new one at most every', duration(EMAIL_CODE_RESEND_SECONDS)],
      ['authenticator app: a new code every', duration(limits.TOTP_STEP_SECONDS)],
      ['sign-in: second factor within, after the password', duration(limits.SECOND_STEP_SECONDS)],
      ['second factor: asked again by sensitive endpoints after', duration(limits.STEP_UP_SECONDS)],
      [
        'second factor: not asked on a remembered device for',
        duration(limits.REMEMBERED_DEVICE_DAYS * 86_400),
      ],
      ['recovery codes', `${limits.RECOVERY_CODES}`],
      ['passkeys per user', `${limits.MAX_PASSKEYS}`],
      ['session', duration(BROWSER_SESSION_SECONDS)],
      ['session, remembered', duration(REMEMBERED_SECONDS)],
      ['size of a JSON body', `${limits.MAX_JSON_KILOBYTES} kB`],
      ['`Idempotency-Key`: length', `${limits.IDEMPOTENCY_KEY_MAX} characters`],
      ['`Idempotency-Key`: response repeated for', duration(limits.IDEMPOTENCY_HOURS * 3600)],
      ['size of a file', `${limits.MAX_FILE_BYTES / 1024 ** 2} MB`],
      ['files per request', `${limits.MAX_FILES}`],
      ['uploaded file that nothing refers to: removed after', duration(limits.ORPHAN_FILE_HOURS * 3600)],
      ['rows per page of a list, without `limit`', `${DEFAULT_PAGE_SIZE}`],
      ['rows per bulk request', `${MAX_BULK_ROWS}`],
      ['saved views per user', `${MAX_SAVED_VIEWS}`],
      ['vehicles per driver', `${limits.MAX_VEHICLES}`],
      ['documents per vehicle, and per driver', `${limits.MAX_DOCUMENTS}`],
      ['trip: photos per report', `${limits.TRIP_MAX_PHOTOS}`],
      ['trip: allowed clock skew of a phone', duration(TRIP_CLOCK_TOLERANCE_SECONDS)],
      [
        'trip: late reports of an offline phone accepted after completion for',
        duration(limits.TRIP_LATE_HOURS * 3600),
      ],
      ['trip: both sides see phone numbers after the end for', duration(limits.TRIP_CONTACT_HOURS * 3600)],
      ['booking: staff can complete it without the code after', duration(limits.NO_CODE_HOURS * 3600)],
      ['offer: driver busy from the pickup, without `busy_hours`', duration(limits.OFFER_BUSY_HOURS * 3600)],
      ['offer: driver busy at most', duration(limits.OFFER_BUSY_HOURS_MAX * 3600)],
      ['offer: held for', duration(limits.OFFER_HOLD_MINUTES * 60)],
      ['offer: held at most', `${limits.OFFER_HOLDS_MAX} times`],
      ['payout: smallest amount', `${limits.PAYOUT_MIN_TAKA} taka`],
      ['payout account: no payouts after a change for', duration(limits.PAYOUT_STOP_HOURS * 3600)],
      ['reminder of a missing number: at most every', duration(limits.NUMBER_REMINDER_HOURS * 3600)],
      ['API keys per user', `${limits.MAX_API_KEYS}`],
      [
        'requests per API key and minute',
        `${limits.API_KEY_READS_PER_MINUTE} reads, ${limits.API_KEY_WRITES_PER_MINUTE} writes, ${limits.API_KEY_POSITIONS_PER_MINUTE} positions`,
      ],
      ['webhooks per customer', `${limits.MAX_WEBHOOKS}`],
      ['webhook: concurrent messages', `${limits.WEBHOOK_MAX_CONCURRENT_SENDS}`],
      ['webhook: turned off after failing for', duration(limits.WEBHOOK_FAILING_DAYS * 86_400)],
      ['webhook: both secrets sign after a rotation for', duration(limits.WEBHOOK_ROTATION_HOURS * 3600)],
      ['webhook: deliveries kept for', duration(limits.WEBHOOK_DELIVERY_DAYS * 86_400)],
      ["driver's record: on time within, from the pickup time", duration(limits.ON_TIME_MINUTES * 60)],
      ["driver's record: last trips counted", `${limits.RECORD_TRIPS}`],
      ['suspensions listed per driver', `${limits.MAX_LISTED_SUSPENSIONS}`],
      ['rating', `1 to ${limits.MAX_STARS} stars`],
      ['completed booking: can be rated for', duration(limits.RATING_DAYS * 86_400)],
      ['rating: shown after, if the other side has not rated', duration(limits.RATING_BLIND_DAYS * 86_400)],
      ['share link: valid after the trip for', duration(limits.SHARE_LINK_HOURS * 3600)],
      ['share links per booking', `${limits.MAX_SHARE_LINKS}`],
      ['position: shown as current for', duration(limits.STALE_POSITION_MINUTES * 60)],
      ['positions per request', `${limits.MAX_POSITIONS}`],
      ['positions kept for', duration(limits.POSITION_DAYS * 86_400)],
      ['return load: pickup at most after the driver is free', duration(RETURN_LOAD_HOURS * 3600)],
      [
        'return load: empty way to the pickup',
        `at most ${limits.MAX_EMPTY_KM} km, and ${limits.MAX_EMPTY_SHARE * 100} % of its own distance`,
      ],
      ['driver asked whether they are coming, before the pickup', duration(limits.COMING_ASKED_HOURS * 3600)],
      ['booking without an offer: shown to operators after', duration(NO_OFFER_MINUTES * 60)],
      ['ticket: counts as open on screen after the last report for', duration(LOOKING_SECONDS)],
    ],
  );
}

function duration(seconds: number): string {
  if (seconds % 86_400 === 0 && seconds > 86_400) return `${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return `${seconds / 3600} hours`;
  return seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

/** `notifyCustomer` → `notify customer` */
function inWords(name: string): string {
  return name
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}

/** Rows that the nightly and hourly tasks remove, those with the same age together. */
function retention(): string {
  const rules = [
    ...retentionRules,
    { rows: 'idempotency keys', age: `${limits.IDEMPOTENCY_HOURS} hours` },
    { rows: 'expired email codes', age: '24 hours' },
    { rows: 'uploaded files that nothing refers to', age: `${limits.ORPHAN_FILE_HOURS} hours` },
    { rows: 'vehicle positions', age: `${limits.POSITION_DAYS} days` },
  ];
  const hoursIn: Record<string, number> = { hour: 1, day: 24, year: 24 * 365 };
  const hours = (age: string) => Number.parseInt(age, 10) * hoursIn[/[a-z]+?(?=s?$)/.exec(age)![0]]!;
  const ages = [...new Set(rules.map(({ age }) => age))].sort((a, b) => hours(a) - hours(b));
  const rowsOf = (age: string) => rules.filter((rule) => rule.age === age).map(({ rows }) => rows);
  return table(
    ['rows', 'removed after'],
    ages.map((age) => [rowsOf(age).join('; '), age]),
  );
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
