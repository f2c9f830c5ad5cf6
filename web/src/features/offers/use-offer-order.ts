import type { Offer } from '@app/contracts/offers.js';
import { useQueryFilter } from '../../ui/use-query-filter';

export const offerOrders = ['newest', 'price'] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** The accepted offer is what the page is about. */
export function acceptedFirst(offers: readonly Offer[]): Offer[] {
  const isAccepted = ({ status }: Offer) => Number(status === 'accepted');
  return [...offers].sort((a, b) => isAccepted(b) - isAccepted(a));
}

const queries = { newest: {}, price: { sort: 'price', order: 'asc' } } as const;

/** The chosen order, kept in the address, and what the endpoint takes for it. */
export function useOfferOrder() {
  const filter = useQueryFilter();
  const order: OfferOrder = filter.pick('sort', offerOrders) ?? 'newest';
  return {
    order,
    query: queries[order],
    hrefOf: (next: OfferOrder) => filter.href({ sort: next === 'newest' ? '' : next }),
  };
}
