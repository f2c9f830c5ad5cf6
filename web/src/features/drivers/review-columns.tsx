import type { TableColumn } from '../../staff/table-column';
import { staffMessages as common } from '../../staff/staff.messages';
import { isToCheck } from '../../staff/vehicle-parts';
import { useWidth } from '../../staff/cells';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { FirstExpiry, type ExpiryDates } from '../../components/document-expiry';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { DecisionText, ReviewButtons, type Decided, type Subject } from './review-parts';
import type { Review } from './use-review';

/** The columns that the lists of drivers, names and vehicles have in common. */
export function useReviewColumns(review: Review) {
  const t = useText();
  const width = useWidth();
  const { number } = useFormats();
  const expiry: TableColumn<{ expires_on: ExpiryDates }> = {
    key: 'expiry',
    title: t(m.expiryColumn),
    width: width(200, 230),
    isText: true,
    render: ({ expires_on }) => <FirstExpiry dates={expires_on} />,
  };
  return {
    expiry,
    documents: <Row,>(reviewedOf: (row: Row) => Pick<Subject, 'documents' | 'status'>): TableColumn<Row> => ({
      key: 'documents',
      title: t(common.documents),
      width: 110,
      isEnd: true,
      render: (row) => {
        const { documents = [], status } = reviewedOf(row);
        const files = number(documents.length);
        const newCount = documents.filter((file) => isToCheck(file, status)).length;
        return newCount > 0 ? t(m.filesWithNew, { files, count: number(newCount) }) : files;
      },
    }),
    decision: <Row,>(decisionOf: (row: Row) => Decided): TableColumn<Row> => ({
      key: 'decision',
      title: t(common.decision),
      width: 260,
      isText: true,
      isHiddenAtFirst: true,
      render: (row) => <DecisionText row={decisionOf(row)} />,
    }),
    actions: <Row,>(subjectOf: (row: Row) => Subject): TableColumn<Row> => ({
      key: 'actions',
      title: t(m.actions),
      width: width(170, 175),
      isBare: true,
      render: (row) => <ReviewButtons subject={subjectOf(row)} review={review} size="small" />,
    }),
  };
}
