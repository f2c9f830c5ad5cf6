import { sendNotificationMessages as m } from './send-notification.messages';

/** What the choices of the form are called. */
export const audienceTexts = { user: m.toUser, role: m.toRole, everybody: m.toEverybody } as const;
export const roleTexts = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
} as const;
export const typeTexts = { push: m.typePush, email: m.typeEmail } as const;
