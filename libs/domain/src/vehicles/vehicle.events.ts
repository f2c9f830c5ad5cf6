import type { Locale } from '@app/contracts/locales.js';
import { type ExpiringDocument, documentNames } from '@app/contracts/document-expiry.js';
import { room } from '@app/contracts/realtime.js';
import type { vehicleEvents } from '@app/contracts/vehicles.events.js';
import { type Audience, type Audiences, type AudiencesOf, admins, ref, staff } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

/** Admins, operators and owners each get their own view of a vehicle. */
function vehicleChanged(vehicleId: number, ownerIds: number[]): Audience[] {
  const refs = [ref('Vehicle', vehicleId), ref('Dashboard')];
  return [
    { rooms: [admins], refs, row: (rows) => rows.vehicle(vehicleId) },
    { rooms: [room.role('operator')], refs, row: (rows) => rows.vehicleForOperators(vehicleId) },
    {
      rooms: ownerIds.map(room.user),
      refs: [ref('Vehicle', vehicleId)],
      row: (rows) => rows.driverVehicle(vehicleId),
    },
  ];
}

const vehicleReviewed: Audiences<'vehicle.approved' | 'vehicle.rejected'> = ({ vehicle_id, user_id }) =>
  vehicleChanged(vehicle_id, user_id === null ? [] : [user_id]);

export const vehicleAudiences: AudiencesOf<keyof typeof vehicleEvents> = {
  'vehicle.submitted': ({ vehicle_id, user_id }) => vehicleChanged(vehicle_id, [user_id]),
  'vehicle.document_added': ({ vehicle_id, user_id }) => vehicleChanged(vehicle_id, [user_id]),
  'vehicle.document_rejected': ({ vehicle_id, user_id }) => vehicleChanged(vehicle_id, [user_id]),
  'vehicle.approved': vehicleReviewed,
  'vehicle.rejected': vehicleReviewed,
  // Deleted or moved to another owner: no row, because the old owner must not see it.
  'vehicle.updated': ({ vehicle_id, user_ids, is_deleted }) =>
    is_deleted || user_ids.length > 1
      ? [
          {
            rooms: [...staff, ...user_ids.map(room.user)],
            refs: [ref('Vehicle', vehicle_id), ref('Dashboard')],
          },
        ]
      : vehicleChanged(vehicle_id, user_ids),
};

/** `a tax token`, `a photo`. */
function addedText(locale: Locale, kind: unknown): string {
  const name = documentNames[locale][kind as ExpiringDocument];
  const texts: Record<Locale, { photo: string; other: string; document: string }> = {
    en: { photo: 'a photo', other: 'a document', document: `a new ${name}` },
    bn: { photo: 'ছবি', other: 'একটি কাগজ', document: `নতুন ${name}` },
  };
  return texts[locale][kind === 'photo' || kind === 'other' ? kind : 'document'];
}

/** `tax token`, `document`. */
function documentText(locale: Locale, kind: unknown): string {
  const names: Record<Locale, string> = { en: 'document', bn: 'কাগজ' };
  return kind === 'other' ? names[locale] : documentNames[locale][kind as ExpiringDocument];
}

export const vehicleNotifications = {
  'vehicle.submitted': {
    topic: 'reviews',
    en: (p) => ({ title: 'New vehicle to review', message: `${p.driver} submitted ${p.plate}.` }),
    bn: (p) => ({ title: 'নতুন গাড়ি যাচাই করুন', message: `${p.driver} ${p.plate} গাড়িটি জমা দিয়েছেন।` }),
  },
  'vehicle.document_added': {
    topic: 'reviews',
    en: (p) => ({
      title: 'New document to review',
      message: `${p.driver} added ${addedText('en', p.kind)} to ${p.plate}.`,
    }),
    bn: (p) => ({
      title: 'নতুন কাগজ যাচাই করুন',
      message: `${p.driver} ${p.plate} গাড়ির ${addedText('bn', p.kind)} যোগ করেছেন।`,
    }),
  },
  'vehicle.document_rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Document not accepted',
      message: `Please upload a new ${documentText('en', p.kind)} for ${p.plate}. We couldn’t accept the current one: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'কাগজ গ্রহণ করা হয়নি',
      message: `আপনার ${p.plate} গাড়ির নতুন ${documentText('bn', p.kind)} আপলোড করুন। আগেরটি গ্রহণ করা হয়নি: ${p.reason}`,
    }),
  },
  'vehicle.approved': {
    topic: 'reviews',
    en: (p) => ({ title: 'Vehicle approved', message: `Your vehicle ${p.plate} was approved.` }),
    bn: (p) => ({ title: 'গাড়ি অনুমোদিত', message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়েছে।` }),
  },
  'vehicle.rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Vehicle not approved',
      message: `Your vehicle ${p.plate} was not approved: ${p.reason}`,
    }),
    bn: (p) => ({ title: 'গাড়ি অনুমোদিত হয়নি', message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়নি: ${p.reason}` }),
  },
} as const satisfies NotificationKinds;
