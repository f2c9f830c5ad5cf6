import type { ProofImport } from '@app/contracts/payment-proofs.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import styles from './proofs.module.css';
import { proofsMessages as m } from './proofs.messages';

/** The maximum number of rows in the preview; wrong rows are always shown. */
const SHOWN = 100;

interface ImportPreviewProps {
  /** Lines of the file, the heading first. */
  lines: readonly string[];
  preview: ProofImport;
}

/** The result of each row of a statement. */
export function ImportPreview({ lines, preview }: ImportPreviewProps) {
  const t = useText();
  const { number } = useFormats();
  const { imported, known, errors } = preview;
  const problems = new Map(errors.map((error) => [error.row, error]));
  const rows = lines
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text, line }) => line > 1 && text.trim() !== '');
  // Wrong rows first, so that they are found at once.
  const sortedRows = rows.toSorted((a, b) => Number(problems.has(b.line)) - Number(problems.has(a.line)));
  const visibleRows = sortedRows.slice(0, Math.max(SHOWN, errors.length));
  return (
    <>
      <Notice tone={errors.length > 0 ? 'waiting' : 'good'}>
        <p>{t(m.preview, { fresh: imported, known, wrong: errors.length })}</p>
        {errors.length > 0 && <p>{t(m.wrongStay)}</p>}
        {imported === 0 && <p>{t(m.nothingNew)}</p>}
      </Notice>
      {/* Scrolls by itself, so the keyboard must reach it. */}
      <div className={styles.rows} tabIndex={0} role="group" aria-label={t(m.previewRows)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(m.line)}</th>
              <th scope="col">{t(m.row)}</th>
              <th scope="col">{t(m.verdict)}</th>
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ text, line }) => {
              const problem = problems.get(line);
              return (
                <tr key={line} data-wrong={problem !== undefined}>
                  <td>{number(line)}</td>
                  <td translate="no">{text}</td>
                  <td className={problem && styles.wrong}>
                    {problem === undefined
                      ? t(m.rowFine)
                      : problem.column === null
                        ? problem.message
                        : t(m.rowWrong, { column: problem.column, text: problem.message })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length > visibleRows.length && (
        <p>{t(m.moreRows, { count: rows.length - visibleRows.length })}</p>
      )}
    </>
  );
}
