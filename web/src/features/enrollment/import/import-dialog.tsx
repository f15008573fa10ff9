import { IMPORT_COLUMNS, type ImportPreview } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import { countWords, plural } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { Loading } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { Field } from '../../../components/ui/forms/field.tsx'
import { FileInput } from '../../../components/ui/forms/file-input.tsx'
import { saveText } from '../../../lib/download.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { readTextFile } from '../../../lib/read-text-file.ts'
import { useImportTrainees, usePreviewImport } from '../trainees.api.ts'
import { ImportRows } from './import-rows.tsx'

interface ImportDialogProps {
  open: boolean
  brand: Pick<GymBrand, 'id' | 'name' | 'locations'>
  onClose: () => void
}

export function ImportDialog({ open, brand, onClose }: ImportDialogProps) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewImport(brand.id)
  const commit = useImportTrainees(brand.id)
  const error = commit.error ?? preview.error
  const choose = async (file: File) => {
    commit.reset()
    const text = await readTextFile(file)
    setCsv(text)
    preview.mutate(text)
  }
  const confirm = () =>
    commit.mutate(csv, {
      onSuccess: ({ invited }) => {
        toast.success(`Invited ${plural(invited, 'person', 'people')}`)
        onClose()
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={() => !commit.isPending && onClose()}
      title="Import Trainees"
      description={`Everyone in the file gets an email invitation to ${brand.name}. Those who already have a Spotter account enroll themselves. Nothing is imported until you confirm.`}
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
            Import {plural(preview.data?.ready ?? 0, 'Trainee')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="CSV file"
          hint={`The first row has the column names: ${IMPORT_COLUMNS.join(', ')}. Only the first three are required, and the location if the gym has several.`}
          aside={
            <Button variant="ghost" size="sm" onClick={() => saveTemplate(brand)}>
              Download a template
            </Button>
          }
        >
          {(control) => <FileInput {...control} accept=".csv,text/csv,text/plain" onChoose={choose} />}
        </Field>
        {preview.isPending && <Loading>Checking the file...</Loading>}
        {error && (
          <Notice tone="error">{messageOf(error, 'Failed to import the trainees. Please try again.')}</Notice>
        )}
        {preview.data && <Summary preview={preview.data} />}
        {preview.data && <ImportRows key={csv} preview={preview.data} />}
      </div>
    </Dialog>
  )
}

function isClean(preview: ImportPreview | undefined) {
  return preview !== undefined && preview.ready > 0 && preview.problems.length === 0
}

function Summary({ preview }: { preview: ImportPreview }) {
  if (isClean(preview))
    return <Notice tone="success">{plural(preview.ready, 'trainee')} ready to invite.</Notice>
  const lines = new Set(preview.problems.map((problem) => problem.line)).size
  return (
    <Notice tone="warning">
      {plural(lines, 'row')} with errors, {countWords(preview.ready)} ready. Fix the file and choose it again.
      Nothing was imported.
    </Notice>
  )
}

function saveTemplate(brand: ImportDialogProps['brand']) {
  const place = brand.locations[0]?.name ?? ''
  const quoted = /[",]/.test(place) ? `"${place.replaceAll('"', '""')}"` : place
  const example = ['Robin', 'Doe', 'robin@example.com', '', quoted, 'Approved', '2']
  saveText(`${IMPORT_COLUMNS.join(',')}\r\n${example.join(',')}\r\n`, 'trainees-template.csv', 'text/csv')
}
