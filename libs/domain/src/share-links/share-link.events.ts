import type { EventPayload } from '@app/contracts/events.js';
import { room } from '@app/contracts/realtime.js';
import type { shareLinkEvents } from '@app/contracts/share-links.events.js';
import { type Audience, type AudiencesOf, ref, staff } from '../realtime/audience.js';

const linksChanged = ({ booking_id, user_id }: EventPayload<'share_link.revoked'>): Audience[] => [
  { rooms: [room.user(user_id), ...staff], refs: [ref('ShareLink', booking_id)] },
];

export const shareLinkAudiences: AudiencesOf<keyof typeof shareLinkEvents> = {
  'share_link.created': linksChanged,
  'share_link.revoked': linksChanged,
};
