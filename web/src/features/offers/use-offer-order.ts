import type { Offer } from '@app/contracts/offers.js';
import { useQueryFilter } from '../../ui/use-query-filter';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { offerMessages as m } from './offers.messages';
import { commonMessages as common } from '../../ui/common.messages';

export const offerOrders = ['newest', 'price'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** Sorts the accepted offer first; while another driver is needed, the offers that can be chosen. */
export function acceptedFirst(offers: readonly Offer[], needsDriver = false): Offer[] {
  const firstStatus = needsDriver ? 'pending' : 'accepted';
  const isWanted = ({ status }: Offer) => Number(status === firstStatus);
  return [...offers].sort((a, b) => isWanted(b) - isWanted(a));
}

const queries = { newest: {}, price: { sort: 'price', order: 'asc' } } as const;

/** The chosen order, kept in the address, and what the endpoint takes for it. */
export function useOfferOrder() {
  const filter = useQueryFilter();
  const order: OfferOrder = filter.pick('sort', offerOrders) ?? 'newest';
  return {
    order,
    query: queries[order],
    hrefOf: (newOrder: OfferOrder) => filter.href({ sort: newOrder === 'newest' ? '' : newOrder }),
  };
}

/** The failure text of offers and booking requests: "Error: {message}". */
export function useOfferErrorText(): (error: unknown) => string {
  const t = useText();
  const errorText = useListErrorText({ failed: common.somethingWrong, invalid: m.invalid });
  return (error) => t(m.error, { message: errorText(error) });
}
