import { readAccessToken } from './access-token.ts'
import { ApiError, hasStatus } from './api-error.ts'
import { isProvedNow } from './fresh-proof.ts'

const TIMEOUT_MS = 30_000

/** Fetches a file, which comes without an envelope, and has the browser save it. */
export async function download(address: string, fileName: string) {
  const token = readAccessToken()
  const blob = await fetchFile(address).catch(async (error) => {
    if (!token) throw error
    if (hasStatus(error, 401)) await token.renew()
    else if (!(await isProvedNow(error))) throw error
    return fetchFile(address)
  })
  save(blob, fileName)
}

export function saveText(text: string, fileName: string, type: string) {
  save(new Blob([text], { type }), fileName)
}

async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${readAccessToken()?.value ?? ''}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError({ status: 0, message: 'No connection' })
  })
  if (response.ok) return response.blob()
  const { message, title, errors } = await response.json().catch(() => ({}))
  throw new ApiError({ status: response.status, statusText: response.statusText, message, title, errors })
}

function save(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // Not right away: the browser starts the download a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
