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
      title: 'A webhook was switched off',
      message:
        reason === 'gone'
          ? `${host} answered that it wants no more events (410). Nothing is sent to it until you switch it on again.`
          : `${host} has failed for ${WEBHOOK_FAILING_DAYS} days. Nothing is sent to it until you switch it on again.`,
    }),
    bn: ({ host, reason }) => ({
      title: 'একটি ওয়েবহুক বন্ধ করা হয়েছে',
      message:
        reason === 'gone'
          ? `${host} জানিয়েছে যে আর কোনো ইভেন্ট চায় না (৪১০)। আবার চালু না করা পর্যন্ত সেখানে কিছু পাঠানো হবে না।`
          : `${host} ${localDigits(String(WEBHOOK_FAILING_DAYS), 'bn')} দিন ধরে সাড়া দিচ্ছে না। আবার চালু না করা পর্যন্ত সেখানে কিছু পাঠানো হবে না।`,
    }),
  },
} as const satisfies NotificationKinds;
