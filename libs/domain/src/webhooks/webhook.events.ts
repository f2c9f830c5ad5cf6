import { localDigits } from '@app/contracts/formats.js';
import { WEBHOOK_FAILING_DAYS } from '@app/contracts/limits.js';
import { room } from '@app/contracts/realtime.js';
import type { webhookEvents } from '@app/contracts/webhooks.events.js';
import { type Audience, type AudiencesOf, ref } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

const webhookAudience = ({ user_id, webhook_id }: { user_id: number; webhook_id: number }): Audience[] => [
  { rooms: [room.user(user_id)], refs: [ref('Webhook', webhook_id)] },
];

export const webhookAudiences: AudiencesOf<keyof typeof webhookEvents> = {
  'webhook.changed': webhookAudience,
  'webhook.disabled': webhookAudience,
};

export const webhookNotifications = {
  'webhook.disabled': {
    topic: 'announcements',
    en: ({ host, reason }) => ({
      title: 'Webhook turned off',
      message:
        reason === 'gone'
          ? `${host} returned 410 Gone, so we stopped sending events to it. Turn the webhook on again to resume.`
          : `${host} has been failing for ${WEBHOOK_FAILING_DAYS} days, so we stopped sending events to it. Turn the webhook on again to resume.`,
    }),
    bn: ({ host, reason }) => ({
      title: 'একটি ওয়েবহুক বন্ধ করা হয়েছে',
      message:
        reason === 'gone'
          ? `${host} আর ইভেন্ট নিচ্ছে না (৪১০), তাই সেখানে পাঠানো বন্ধ করা হয়েছে। পাঠাতে চাইলে ওয়েবহুকটি আবার চালু করুন।`
          : `${host} ${localDigits(String(WEBHOOK_FAILING_DAYS), 'bn')} দিন ধরে সাড়া দিচ্ছে না, তাই সেখানে পাঠানো বন্ধ করা হয়েছে। পাঠাতে চাইলে ওয়েবহুকটি আবার চালু করুন।`,
    }),
  },
} as const satisfies NotificationKinds;
