import {
  paymentProofEndpoints,
  proofCsvColumns,
  PROOF_FILE_FIELD,
  type ProofImport,
} from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { upload } from '../../api/upload';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../staff/form-modal';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import cells from '../../staff/cells.module.css';
import styles from './proofs.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { proofsMessages as m } from './money.messages';
import { useFormats } from '../../i18n/formats';

/** The maximum number of rows in the preview; wrong rows are always shown. */
const SHOWN = 100;

interface ImportPreviewProps {
  /** Lines of the file, the heading first. */
  lines: readonly string[];
  preview: ProofImport;
}

/** The result of each row of a statement. */
function ImportPreview({ lines, preview }: ImportPreviewProps) {
  const t = useText();
  const { number } = useFormats();
  const { imported: importedCount, known: knownRows, errors } = preview;
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
        <p>{t(m.preview, { fresh: importedCount, known: knownRows, wrong: errors.length })}</p>
        {errors.length > 0 && <p>{t(m.wrongStay)}</p>}
        {importedCount === 0 && <p>{t(m.nothingNew)}</p>}
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

const optional: readonly string[] = ['fee', 'counterparty', 'balance_after'];
const requiredColumns = proofCsvColumns.filter((column) => !optional.includes(column));

interface DialogProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly lines: readonly string[];
  readonly preview: ProofImport;
}

/** Sends the file: for a preview, or to import it. */
async function send(file: File, isPreview: boolean): Promise<ProofImport> {
  const { data } = await upload<ProofImport>({
    path: `${paymentProofEndpoints.import.path}${isPreview ? '?preview=true' : ''}`,
    fields: {},
    files: [file],
    fileField: PROOF_FILE_FIELD,
  });
  return data;
}

/** The chosen file with its preview, and the import. */
function useImport(onDone: DialogProps['onDone']) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [chosenFile, setChosenFile] = useState<Chosen | null>(null);
  const [busyWith, setBusyWith] = useState<'reading' | 'importing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const fail = (error: unknown) =>
    setFailure(errorText(error, { network: common.network, failed: m.importFailed }));

  const choose = async (file: File | undefined) => {
    setChosenFile(null);
    setFailure(null);
    latest.current = file ?? null;
    if (!file) return;
    setBusyWith('reading');
    try {
      const [text, preview] = await Promise.all([file.text(), send(file, true)]);
      if (latest.current === file) setChosenFile({ file, lines: text.split(/\r?\n/), preview });
    } catch (error) {
      if (latest.current === file) fail(error);
    } finally {
      setBusyWith(null);
    }
  };
  const take = async ({ file }: Chosen) => {
    setBusyWith('importing');
    setFailure(null);
    try {
      const { imported: importedCount } = await send(file, false);
      dispatch(api.util.invalidateTags([{ type: 'PaymentProof' }]));
      onDone(t(m.importedRows, { count: importedCount }));
    } catch (error) {
      fail(error);
      setBusyWith(null);
    }
  };
  return { chosenFile, busy: busyWith, failure, choose, take };
}

/** Imports a statement of a wallet, after a preview of each row. */
export default function ImportProofs({ onDone, onClose }: DialogProps) {
  const t = useText();
  const { chosenFile, busy, failure, choose, take } = useImport(onDone);
  return (
    <FormModal title={t(m.import)} onClose={onClose} isLocked={busy === 'importing'}>
      <p className={cells.soft}>
        {t(m.importText, { required: requiredColumns.join(', '), optional: optional.join(', ') })}
      </p>
      <div className={styles.file}>
        <label htmlFor="proof-file">{t(m.file)}</label>
        <input
          id="proof-file"
          type="file"
          accept=".csv,text/csv"
          disabled={busy !== null}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </div>
      {busy === 'reading' && <p role="status">{t(m.reading)}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {chosenFile && <ImportPreview lines={chosenFile.lines} preview={chosenFile.preview} />}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy === 'importing'}>
          {t(common.cancel)}
        </Button>
        {chosenFile && chosenFile.preview.imported > 0 && (
          <Button type="primary" loading={busy === 'importing'} onClick={() => void take(chosenFile)}>
            {t(busy === 'importing' ? m.importing : m.importSubmit, { count: chosenFile.preview.imported })}
          </Button>
        )}
      </div>
    </FormModal>
  );
}
