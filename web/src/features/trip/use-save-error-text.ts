import { isNoRoom } from '../../api/trip-outbox/outbox';
import { useText } from '../../i18n/use-text';
import { tripMessages as m } from './trip.messages';

/** Why a report or a photo could not be stored on this phone. */
export function useSaveErrorText(): (error: unknown) => string {
  const t = useText();
  return (error) => t(isNoRoom(error) ? m.noRoom : m.notSaved);
}
