import { sendNotificationMessages as m } from './send-notification.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** The texts of the choices. */
export const audienceTexts = { user: m.toUser, role: m.toRole, everybody: m.toEveryone } as const;
export const roleTexts = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
} as const;
export const typeTexts = { push: m.typePush, email: common.email } as const;
