import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { activitySchema } from '@app/contracts/activity.js';
import { auditActions, auditRoles, auditSubjectTypes } from '@app/contracts/audit.js';
import { reviewStatuses } from '@app/contracts/accounts.js';
import { bookingQueues, bookingRequestStates } from '@app/contracts/booking-queries.js';
import { bookingStatuses, paymentStates } from '@app/contracts/booking-states.js';
import { audiences, notificationTypes } from '@app/contracts/broadcasts.js';
import { disputeStatuses } from '@app/contracts/disputes.js';
import { sortDirections } from '@app/contracts/fields.js';
import { fileKinds } from '@app/contracts/files.js';
import { locales } from '@app/contracts/locales.js';
import { expiryFilters, expiringDocuments } from '@app/contracts/document-expiry.js';
import { evidenceSchema } from '@app/contracts/payments.js';
import { payoutStatuses } from '@app/contracts/payouts.js';
import { refundStatuses } from '@app/contracts/refunds.js';
import { proofDirections } from '@app/contracts/payment-proof-fields.js';
import { ticketPriorities, ticketStatuses } from '@app/contracts/support.js';
import { tripProblems, tripStages } from '@app/contracts/trip-states.js';
import { adminVehicleStatuses, vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Text } from '../i18n/catalogue';
import { sharedTripInBangla } from '../features/shared-trip/shared-trip.messages.bn';
import { auditFieldMessages } from '../staff/audit/audit.messages';
import { bangla as clientsBangla } from './bangla';

/** With that of the page of a shared trip, which is a bundle of its own. */
const bangla = { ...clientsBangla, ...sharedTripInBangla };

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const messageFiles = files.filter((file) => file.endsWith('.messages.ts'));
const banglaFiles = files.filter((file) => file.endsWith('.messages.bn.ts'));
const code = files
  .filter((file) => !/\.(messages|messages\.bn|test|spec)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'));

/** The fields of the audit log that hold one of a few values. */
const auditValues = {
  role: auditRoles,
  locale: locales,
  status: [
    ...new Set([
      ...bookingStatuses,
      ...reviewStatuses,
      ...adminVehicleStatuses,
      ...ticketStatuses,
      ...disputeStatuses,
      ...payoutStatuses,
      ...refundStatuses,
    ]),
  ],
  verification: reviewStatuses,
  payment_status: paymentStates,
  vehicle_type: vehicleTypes,
  audience: audiences,
  type: notificationTypes,
  queue: bookingQueues,
  order: sortDirections,
  kind: [...fileKinds, 'other'],
  expiry: expiryFilters,
  documents: ['to_check'],
  priority: ticketPriorities,
  is_read: ['0', '1'],
  state: bookingRequestStates,
  evidence_differs: evidenceSchema.shape.differs.element.options,
};

/** Keys said as `m[value]`: the values. */
const saidByValue: Readonly<Record<string, readonly string[]>> = {
  activity: activitySchema.shape.type.options.filter((type) => type !== 'ticket.status_changed'),
  auditActions,
  auditSubjects: auditSubjectTypes,
  auditFields: Object.keys(auditFieldMessages),
  auditValues: Object.entries(auditValues).flatMap(([field, values]) =>
    values.map((value) => `${field}.${value}`),
  ),
  operatorBookings: bookingStatuses,
  vehicles: adminVehicleStatuses,
  driverReviews: ['drivers', 'names', 'vehicles'],
  evidence: ['amount', 'payer', 'receiver'],
  adminMoney: ['overview', 'ledger', 'disputes', 'messages', 'phones'],
  proofs: proofDirections,
  documentExpiry: expiringDocuments,
  distance: ['near', 'middle', 'far'],
  tripStage: [...tripStages, ...tripProblems],
};

/** The keys that `NoRows` says of the catalogue of its page. */
const emptyListTexts = ['empty', 'emptyHint', 'emptyFiltered', 'emptyFilteredHint', 'showAll'];

/** Wordings that stay Latin in Bangla, and samples of what is typed in Latin digits. */
const sameInBoth = new Set(['app.toEnglish', 'contactMessages.replySubject', 'sharedTrip.inEnglish']);
const withLatinDigits = new Set([
  'payments.payerHint',
  'bookingMoney.refundNumberHint',
  'profile.payoutNumberHint',
  'ledger.byAccount',
  'proofForm.recoveryHint',
  'payments.idLetterO',
  'payments.idDate',
]);

/** Steps and buttons that are named like errors. */
const labels = new Set(['adminPayouts.markFailed', 'bookingMoney.payoutFailed', 'bookingMoney.refundFailed']);
/** Texts about the vehicle alone. */
const vehicles = new Set([
  'ui.pickupVehicle',
  'sharedTrip.pickupVehicle',
  'auditValues.vehicle_type.pickup',
  'home.testimonial2',
]);

interface Catalogued {
  readonly name: string;
  readonly texts: Readonly<Record<string, Text>>;
}

async function catalogues(): Promise<Catalogued[]> {
  const results = await Promise.all(
    messageFiles.map(async (file) => {
      const module = (await import(path.join(source, file))) as Record<string, Catalogued['texts']>;
      return Object.entries(module).map(([name, texts]) => ({ name, texts }));
    }),
  );
  return results.flat();
}

/** The blanks of a wording and its tags, each with its kind: a text where a number is expected reads NaN. */
function blanks(elements: readonly MessageFormatElement[], names = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(`${TYPE[element.type]} ${element.value}`);
    if (element.type === TYPE.tag) blanks(element.children, names);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) blanks(option.value, names);
  }
  return names;
}

/** What a wording says around its blanks. */
function literals(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return literals(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map((option) => literals(option.value))
          .join(' ');
      return '';
    })
    .join('');
}

/** The keys of a catalogue that some code says: `m.title` where the catalogue is imported as `m`. */
function saidKeys(name: string): Set<string> {
  const usedKeys = new Set<string>();
  for (const text of code) {
    const importMatch = new RegExp(`\\b${name}(?:\\s+as\\s+(\\w+))?[\\s,}]`).exec(text);
    if (!importMatch) continue;
    const alias = importMatch[1] ?? name;
    for (const [, key] of text.matchAll(new RegExp(`\\b${alias}\\s*\\.\\s*(\\w+)`, 'g')))
      usedKeys.add(key ?? '');
    if (new RegExp(`<NoRows[^>]*texts=\\{${alias}\\}`).test(text))
      emptyListTexts.forEach((key) => usedKeys.add(key));
  }
  return usedKeys;
}

describe('the texts of the client', () => {
  let all: Catalogued[];
  let texts: Text[];

  beforeAll(async () => {
    all = await catalogues();
    texts = all.flatMap((entry) => Object.values(entry.texts));
  });

  const idsOf = (isWrong: (text: Text) => boolean) => texts.filter(isWrong).map((text) => text.id);
  const banglaOf = (text: Text) => bangla[text.id] ?? text.defaultMessage;

  it('should each have an id of its own', () => {
    const ids = texts.map((text) => text.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('should have a Bangla file beside each English one', () => {
    expect(banglaFiles.toSorted()).toEqual(
      messageFiles.map((file) => file.replace(/\.ts$/, '.bn.ts')).toSorted(),
    );
  });

  it('should all be in the Bangla chunk, whose catalogues are listed in app/bangla-catalogues.ts', () => {
    expect(idsOf((text) => bangla[text.id] === undefined)).toEqual([]);
  });

  it('should never be empty', () => {
    expect(idsOf((text) => !text.defaultMessage.trim() || !banglaOf(text).trim())).toEqual([]);
  });

  it('should have the same blanks of the same kind in both languages', () => {
    const names = (wording: string) => [...blanks(parse(wording))].toSorted().join();
    expect(idsOf((text) => names(text.defaultMessage) !== names(banglaOf(text)))).toEqual([]);
  });

  it('should format numbers and times without skeletons, whose parser is not in the build', () => {
    expect(
      idsOf((text) => /, *(number|date|time) *, *::/.test(text.defaultMessage + banglaOf(text))),
    ).toEqual([]);
  });

  it('should be Bangla in Bangla', () => {
    const isLatin = (wording: string) => {
      const letters = literals(parse(wording));
      return /\p{L}/u.test(letters) && !/\p{Script=Bengali}/u.test(letters);
    };
    expect(idsOf((text) => isLatin(banglaOf(text)) && !sameInBoth.has(text.id))).toEqual([]);
  });

  it('should have Bangla digits in Bangla', () => {
    const hasLatin = (wording: string) => /\d/.test(literals(parse(wording)));
    expect(idsOf((text) => hasLatin(banglaOf(text)) && !withLatinDigits.has(text.id))).toEqual([]);
  });

  it('should spell each letter one way in Bangla', () => {
    expect(idsOf((text) => banglaOf(text) !== banglaOf(text).normalize('NFC'))).toEqual([]);
  });

  it('should end each sentence once in Bangla', () => {
    const isWrong = (wording: string) =>
      /[।?!][”’]?\s*।| ।|।[\u0980-\u09ff]/.test(wording) || /।[^।]*(?<![।?!…:”).}>]|\.\.\.)$/.test(wording);
    expect(idsOf((text) => isWrong(banglaOf(text)))).toEqual([]);
  });

  it('should end what went wrong like a sentence in Bangla, because another may follow', () => {
    const isError = ({ id }: Text) =>
      /\.(network\w*|failed|\w+(Failed|Error))$/.test(id) && !id.startsWith('activity.') && !labels.has(id);
    const isOpen = (wording: string) => /(নি|না|ছে|\))$/.test(wording);
    expect(idsOf((text) => isError(text) && isOpen(banglaOf(text)))).toEqual([]);
  });

  it('should never end a line between a value and its case ending in Bangla', () => {
    expect(idsOf((text) => /\}-[\u0980-\u09ff]/.test(banglaOf(text)))).toEqual([]);
  });

  it('should call only the vehicle a পিকআপ in Bangla, and tell it from the place in English', () => {
    const isPlace = (text: Text) =>
      banglaOf(text).includes('পিকআপ') && !/ট্রাক/.test(banglaOf(text)) && !vehicles.has(text.id);
    expect(idsOf(isPlace)).toEqual([]);
    expect(idsOf((text) => text.defaultMessage === 'Pickup' && !vehicles.has(text.id))).toEqual([]);
  });

  it('should name every value that the audit log shows', () => {
    const valueNames = texts.filter(({ id }) => id.startsWith('auditValues.')).map(({ id }) => id.slice(12));
    expect(valueNames.toSorted()).toEqual([...(saidByValue.auditValues ?? [])].toSorted());
  });

  it('should all be said somewhere', () => {
    const unsaid = all.flatMap(({ name, texts: own }) => {
      const usedKeys = saidKeys(name);
      return Object.entries(own)
        .filter(([key, { id }]) => !usedKeys.has(key) && !saidByValue[id.split('.')[0] ?? '']?.includes(key))
        .map(([, { id }]) => id);
    });
    expect(unsaid).toEqual([]);
  });
});
