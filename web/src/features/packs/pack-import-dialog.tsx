import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { PACK_COLUMNS, type PackImportPreview } from '@spotter/contract/packs/packs.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/dialogs/dialog.tsx'
import { Loading } from '../../components/ui/feedback/loading.tsx'
import { Notice } from '../../components/ui/feedback/notice.tsx'
import { toast } from '../../components/ui/feedback/toast.ts'
import { Field } from '../../components/ui/forms/field.tsx'
import { FileInput } from '../../components/ui/forms/file-input.tsx'
import { saveText } from '../../lib/download.ts'
import { messageOf } from '../../lib/error-message.ts'
import { readTextFile } from '../../lib/read-text-file.ts'
import { useImportPacks, usePreviewPackImport } from './packs.api.ts'

const SHOWN = 50

export function PackImportDialog({ brand, onClose }: { brand: GymBrand; onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewPackImport(brand.id)
  const commit = useImportPacks(brand.id)
  const error = commit.error ?? preview.error
  const choose = async (file: File) => {
    commit.reset()
    const text = await readTextFile(file)
    setCsv(text)
    preview.mutate(text)
  }
  const confirm = () =>
    commit.mutate(csv, {
      onSuccess: ({ imported }) => {
        toast.success(`Imported ${plural(imported, 'pack')}`)
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !commit.isPending && onClose()}
      title="Import packs"
      description={`What trainees of ${brand.name} have left from before. Imported packs cover new sessions and add no money. Nothing is imported until you confirm.`}
      size="lg"
      footer={
        <>
          <Button disabled={commit.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isClean(preview.data)}
            isBusy={commit.isPending}
            busyLabel="Importing..."
            onClick={confirm}
          >
            Import {plural(preview.data?.ready ?? 0, 'pack')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="CSV file"
          hint={`The first row has the column names: ${PACK_COLUMNS.join(', ')}. The last one can be empty: without end.`}
          aside={
            <Button variant="ghost" size="sm" onClick={saveTemplate}>
              Download a template
            </Button>
          }
        >
          {(control) => <FileInput {...control} accept=".csv,text/csv,text/plain" onChoose={choose} />}
        </Field>
        {preview.isPending && <Loading>Checking the file...</Loading>}
        {error && (
          <Notice tone="error">{messageOf(error, 'Failed to import the packs. Please try again.')}</Notice>
        )}
        {preview.data && <Checked preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function isClean(preview: PackImportPreview | undefined) {
  return preview !== undefined && preview.ready > 0 && preview.problems.length === 0
}

function Checked({ preview }: { preview: PackImportPreview }) {
  const { rows, problems, ready } = preview
  const lines = new Set(problems.map(({ line }) => line)).size
  const shown = isClean(preview) ? rows : rows.filter((row) => row.problems.length > 0)
  return (
    <>
      {isClean(preview) ? (
        <Notice tone="success">{plural(ready, 'pack')} ready to import.</Notice>
      ) : (
        <Notice tone="warning">
          {plural(lines, 'row')} with errors, {countWords(ready)} ready. Fix the file and choose it again.
          Nothing was imported.
        </Notice>
      )}
      {rows.length === 0 &&
        problems.map(({ message }) => (
          <p key={message} className="text-danger text-sm">
            {message}
          </p>
        ))}
      {shown.length > 0 && (
        <ul
          aria-label="Rows in the file"
          className="divide-y divide-line rounded-ui border border-line text-sm"
        >
          {shown.slice(0, SHOWN).map((row) => (
            <li key={row.line} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5">
              <span className="text-muted tabular-nums">Row {row.line}</span>
              <div className="grid min-w-0 gap-0.5">
                <span className="truncate">
                  {[row.email, row.pack, row.left, row.validUntil].filter(Boolean).join(' · ')}
                </span>
                {row.problems.map(({ column, message }) => (
                  <span key={`${column} ${message}`} className="text-danger">
                    {column ? `${column}: ${message}` : message}
                  </span>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function saveTemplate() {
  const example = ['robin@example.com', '10 sessions', '7', '']
  saveText(`${PACK_COLUMNS.join(',')}\r\n${example.join(',')}\r\n`, 'packs-template.csv', 'text/csv')
}
