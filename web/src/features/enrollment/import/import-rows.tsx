import type { ImportPreview, ImportRow } from '@spotter/contract/enrollment/enrollment.ts'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'

const STEP = 50

/** The file's rows; if there are any errors, only rows with errors at first. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const [onlyErrors, setOnlyErrors] = useState(preview.problems.length > 0)
  const [limit, setLimit] = useState(STEP)
  const ofFile = preview.problems.filter((problem) => !preview.rows.some((row) => row.line === problem.line))
  const rows = onlyErrors ? preview.rows.filter((row) => row.problems.length > 0) : preview.rows
  return (
    <div className="grid gap-3">
      {ofFile.map(({ line, message }) => (
        <p key={message} className="text-danger text-sm">
          {' '}
          Row {line}: {message}
        </p>
      ))}
      {preview.rows.length > 0 && (
        <Checkbox
          label="Only rows with errors"
          checked={onlyErrors}
          onChange={(event) => setOnlyErrors(event.target.checked)}
        />
      )}
      {rows.length > 0 && (
        <ul
          aria-label="Rows in the file"
          className="divide-y divide-line rounded-ui border border-line text-sm"
        >
          {rows.slice(0, limit).map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
      )}
      {rows.length > limit && (
        <Button onClick={() => setLimit(limit + STEP)}>
          Show more ({countWords(rows.length - limit)} left)
        </Button>
      )}
    </div>
  )
}

function Row({ row }: { row: ImportRow }) {
  const { line, firstName, lastName, email, phone, location, status, problems } = row
  const name = fullName({ firstName, lastName }).trim()
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5">
      <span className="text-muted tabular-nums">Row {line}</span>
      <div className="grid min-w-0 gap-0.5">
        <span className="truncate">{[name, email, phone, location, status].filter(Boolean).join(' · ')}</span>
        {problems.map(({ column, message }) => (
          <span key={`${column} ${message}`} className="text-danger">
            {column ? `${column}: ${message}` : message}
          </span>
        ))}
      </div>
    </li>
  )
}
