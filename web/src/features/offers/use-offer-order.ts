import type { Offer } from '@app/contracts/offers.js';
import type { ListQuery } from '../../ui/list-state';
import { useWantedPage } from '../../ui/use-next-page';
import { useQueryFilter } from '../../ui/use-query-filter';

export const offerOrders = ['newest', 'price'] as const;
export type OfferOrder = (typeof offerOrders)[number];

const isAccepted = ({ status }: Offer) => Number(status === 'accepted');
const isOpen = ({ status }: Offer) => Number(status === 'pending');

/** The accepted one is what the page is about; by price, those that can still be chosen come before the others. */
export function inOrder(offers: readonly Offer[], order: OfferOrder): Offer[] {
  return [...offers].sort(
    (a, b) =>
      isAccepted(b) - isAccepted(a) ||
      (order === 'price' ? isOpen(b) - isOpen(a) || a.total - b.total : 0) ||
      b.id - a.id,
  );
}

/** The chosen order, kept in the address. The lowest price is that of all offers, so by price all are loaded. */
export function useOfferOrder(query: ListQuery) {
  const filter = useQueryFilter();
  const order: OfferOrder = filter.pick('sort', offerOrders) ?? 'newest';
  useWantedPage(query, order === 'price');
  return { order, hrefOf: (next: OfferOrder) => filter.href({ sort: next === 'newest' ? '' : next }) };
}
