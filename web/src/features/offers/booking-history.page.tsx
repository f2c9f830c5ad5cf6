import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { CardList } from '../../ui/card';
import { ListState } from '../../ui/list-state';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { HistoryCard } from './history-card';
import { useOfferHistoryInfiniteQuery } from '../../api/offers.api';
import { offerMessages as m } from './offers.messages';
import { useOfferDialog } from './use-offer-dialog';
import { commonMessages as common } from '../../ui/common.messages';

/** The driver's own offers and their states, with live updates. */
export function BookingHistoryPage() {
  const t = useText();
  const query = useOfferHistoryInfiniteQuery();
  const errorText = useListErrorText({
    network: common.somethingWrong,
    failed: m.historyFailed,
    invalid: m.invalid,
  });
  const { toast, say } = useToast();
  const { dialog, open } = useOfferDialog(say);
  const lines = rowsOf(query.data);

  return (
    <>
      <PageHeader
        title={t(m.historyTitle)}
        lead={t(m.historyLead)}
        actions={
          <>
            <ButtonLink icon="clock" to="/my-promises">
              {t(common.mySchedule)}
            </ButtonLink>
            <ButtonLink icon="wallet" to="/earnings">
              {t(common.earnings)}
            </ButtonLink>
          </>
        }
      />
      <ListState
        query={query}
        isEmpty={lines.length === 0}
        errorText={errorText}
        empty={
          <EmptyState text={t(m.historyEmpty)} hint={t(m.historyEmptyHint)}>
            <ButtonLink look="primary" to="/booking-requests">
              {t(common.findBookings)}
            </ButtonLink>
          </EmptyState>
        }
      >
        <CardList label={t(m.historyList)}>
          {lines.map((line) => (
            <HistoryCard key={line.offer_id} line={line} onReOffer={open} />
          ))}
        </CardList>
      </ListState>
      {dialog}
      {toast}
    </>
  );
}
