import { File } from '../http/route.ts'
import { writeCsv } from './csv.ts'

// Without it, Excel doesn't recognize UTF-8 and garbles every name with an accent.
const BYTE_ORDER_MARK = '\uFEFF'

export function csvFile(rows: readonly (readonly string[])[], fileName: string) {
  return new File(BYTE_ORDER_MARK + writeCsv(rows), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${fileName}"`,
  })
}
