import {
  paymentProofEndpoints,
  proofCsvColumns,
  PROOF_FILE_FIELD,
  type ProofImport,
  type RecordedProof,
  recordProofsBodySchema,
} from '@app/contracts/payment-proofs.js';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { upload } from '../../api/upload';
import { useErrorText } from '../../api/use-error-text';
import { useFormats } from '../../i18n/formats';
import cells from '../../staff/cells.module.css';
import { ContractFormModal, FormModal, type DialogHandlers } from '../../staff/form-modal';
import { useText } from '../../i18n/use-text';
import { TextAreaField } from '../../forms/fields';
import styles from './money.module.css';
import { useRecordProofsMutation } from './proofs.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { proofsMessages as m } from './money.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';
import { ProofAmount, ProofState } from './proof-parts';

interface VerdictTableProps {
  label: string;
  /** The headings of the columns. */
  titles: readonly string[];
  /** The rows of the body. */
  children: ReactNode;
}

/** What the server made of each message or row of a statement. */
function VerdictTable({ label, titles, children }: VerdictTableProps) {
  return (
    // Scrolls by itself, so the keyboard must reach it.
    <div className={styles.rows} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const isUnread = ({ is_parsed, outcome }: RecordedProof) => !is_parsed || outcome === 'differs';

/** What became of each pasted message. */
function PasteResult({ pastedProofs }: { pastedProofs: readonly RecordedProof[] }) {
  const t = useText();
  const unparsedCount = pastedProofs.filter(({ is_parsed }) => !is_parsed).length;
  const lines = pastedProofs.flatMap((proof) => proof.messages.map((text) => ({ text, proof })));
  return (
    <>
      <Notice tone={pastedProofs.some(isUnread) ? 'waiting' : 'good'}>
        {t(m.pasteResult, { read: pastedProofs.length - unparsedCount, unread: unparsedCount })}
      </Notice>
      <VerdictTable label={t(m.messages)} titles={[t(m.messages), t(m.verdict)]}>
        {lines.map(({ text, proof }, index) => (
          <tr key={index} data-wrong={isUnread(proof)}>
            <td translate="no">{text}</td>
            <td>
              <Verdict proof={proof} />
            </td>
          </tr>
        ))}
      </VerdictTable>
    </>
  );
}

function Verdict({ proof }: { proof: RecordedProof }) {
  const t = useText();
  const { id, is_parsed, outcome } = proof;
  return (
    <span className={styles.verdict}>
      {is_parsed && outcome === 'new' && <Tag tone="good">{t(m.pasteRead)}</Tag>}
      {outcome === 'known' && <Tag tone="neutral">{t(m.pasteKnown)}</Tag>}
      {outcome === 'differs' && <Tag tone="bad">{t(m.pasteDiffers, { id })}</Tag>}
      {is_parsed && outcome !== 'differs' && <ProofAmount proof={proof} />}
      <ProofState proof={proof} />
    </span>
  );
}

const pasteSchema = recordProofsBodySchema.pick({ text: true });

/** Saves messages that an admin copied from the wallet's phone, and then shows how each was read. */
export function PasteProofs({ onClose }: DialogHandlers) {
  const t = useText();
  const [record] = useRecordProofsMutation();
  const [recordedProofs, setRecordedProofs] = useState<readonly RecordedProof[] | null>(null);
  if (recordedProofs)
    return (
      <FormModal title={t(m.pasteTitle)} onClose={onClose}>
        <PasteResult pastedProofs={recordedProofs} />
        <div className={styles.buttons}>
          <Button type="primary" autoFocus onClick={onClose}>
            {t(common.done)}
          </Button>
        </div>
      </FormModal>
    );
  return (
    <ContractFormModal
      title={t(m.pasteTitle)}
      lead={<p className={cells.soft}>{t(m.pasteText)}</p>}
      name="paste-proofs"
      draft="paste-proofs"
      schema={pasteSchema}
      submitLabel={t(m.pasteSubmit)}
      errors={{ failed: m.pasteFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await record({ body, idempotencyKey }).unwrap();
        setRecordedProofs(data);
      }}
      onClose={onClose}
    >
      <TextAreaField name="text" label={t(m.messages)} rows={8} />
    </ContractFormModal>
  );
}

/** The chosen file of a wallet, and how the server reads it. */
interface Statement {
  readonly file: File;
  /** The heading first. */
  readonly lines: readonly string[];
  readonly preview: ProofImport;
}

/** The maximum number of rows in the preview; wrong rows are always shown. */
const SHOWN = 100;

/** The result of each row of a statement. */
function ImportPreview({ statement: { lines, preview } }: { statement: Statement }) {
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
      <VerdictTable label={t(m.previewRows)} titles={[t(m.line), t(m.row), t(m.verdict)]}>
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
      </VerdictTable>
      {rows.length > visibleRows.length && (
        <p>{t(m.moreRows, { count: rows.length - visibleRows.length })}</p>
      )}
    </>
  );
}

const optional: readonly string[] = ['fee', 'counterparty', 'balance_after'];
const requiredColumns = proofCsvColumns.filter((column) => !optional.includes(column));

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
function useImport(onDone: DialogHandlers['onDone']) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const [statement, setStatement] = useState<Statement | null>(null);
  const [busyWith, setBusyWith] = useState<'reading' | 'importing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const fail = (error: unknown) =>
    setFailure(errorText(error, { network: staff.network, failed: m.importFailed }));

  const choose = async (file: File | undefined) => {
    setStatement(null);
    setFailure(null);
    latest.current = file ?? null;
    if (!file) return;
    setBusyWith('reading');
    try {
      const [text, preview] = await Promise.all([file.text(), send(file, true)]);
      if (latest.current === file) setStatement({ file, lines: text.split(/\r?\n/), preview });
    } catch (error) {
      if (latest.current === file) fail(error);
    } finally {
      setBusyWith(null);
    }
  };
  const take = async ({ file }: Statement) => {
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
  return { statement, busy: busyWith, failure, choose, take };
}

/** Imports a statement of a wallet, after a preview of each row. */
export function ImportProofs({ onDone, onClose }: DialogHandlers) {
  const t = useText();
  const { statement, busy, failure, choose, take } = useImport(onDone);
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
      {statement && <ImportPreview statement={statement} />}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy === 'importing'}>
          {t(ui.cancel)}
        </Button>
        {statement && statement.preview.imported > 0 && (
          <Button type="primary" loading={busy === 'importing'} onClick={() => void take(statement)}>
            {t(busy === 'importing' ? m.importing : m.importSubmit, { count: statement.preview.imported })}
          </Button>
        )}
      </div>
    </FormModal>
  );
}
