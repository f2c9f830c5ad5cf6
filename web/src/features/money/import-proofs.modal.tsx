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
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { ImportPreview } from './import-preview';
import cells from '../../desk/cells.module.css';
import styles from './proofs.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { proofsMessages as m } from './proofs.messages';

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
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const fail = (thrown: unknown) =>
    setFailure(errorText(thrown, { network: common.network, failed: m.importFailed }));

  const choose = async (file: File | undefined) => {
    setChosen(null);
    setFailure(null);
    latest.current = file ?? null;
    if (!file) return;
    setBusy('reading');
    try {
      const [text, preview] = await Promise.all([file.text(), send(file, true)]);
      if (latest.current === file) setChosen({ file, lines: text.split(/\r?\n/), preview });
    } catch (thrown) {
      if (latest.current === file) fail(thrown);
    } finally {
      setBusy(null);
    }
  };
  const take = async ({ file }: Chosen) => {
    setBusy('importing');
    setFailure(null);
    try {
      const { imported } = await send(file, false);
      dispatch(api.util.invalidateTags([{ type: 'PaymentProof' }]));
      onDone(t(m.importedRows, { count: imported }));
    } catch (thrown) {
      fail(thrown);
      setBusy(null);
    }
  };
  return { chosen, busy, failure, choose, take };
}

/** Imports a statement of a wallet, after a preview of each row. */
export default function ImportProofs({ onDone, onClose }: DialogProps) {
  const t = useText();
  const { chosen, busy, failure, choose, take } = useImport(onDone);
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
      {chosen && <ImportPreview lines={chosen.lines} preview={chosen.preview} />}
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy === 'importing'}>
          {t(common.cancel)}
        </Button>
        {chosen && chosen.preview.imported > 0 && (
          <Button type="primary" loading={busy === 'importing'} onClick={() => void take(chosen)}>
            {t(busy === 'importing' ? m.importing : m.importSubmit, { count: chosen.preview.imported })}
          </Button>
        )}
      </div>
    </FormModal>
  );
}
