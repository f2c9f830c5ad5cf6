import { useAudienceSizeQuery } from './send-notification.api';
import type { Written } from './notification-form';

/** The number of people of a role, or of all; undefined until the server has counted them. */
export function useAudienceSize({ audience, role }: Pick<Written, 'audience' | 'role'>): number | undefined {
  const isCounted = audience === 'everybody' || (audience === 'role' && Boolean(role));
  const query = { limit: '1', total: '1' as const, ...(audience === 'role' && role ? { role } : {}) };
  const { currentData } = useAudienceSizeQuery({ query }, { skip: !isCounted });
  return isCounted ? currentData?.pages[0]?.total : undefined;
}
