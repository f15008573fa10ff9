import { readAccessToken } from './access-token.ts'
import { ApiError, hasStatus } from './api-error.ts'

const TIMEOUT_MS = 30_000

/** Fetches a file, which comes without an envelope, and has the browser save it. */
export async function download(address: string, fileName: string) {
  const token = readAccessToken()
  const blob = await fetchFile(address).catch(async (error) => {
    if (!token || !hasStatus(error, 401)) throw error
    await token.renew()
    return fetchFile(address)
  })
  save(blob, fileName)
}

/** Saves text as a file. */
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
  const { message, title } = await response.json().catch(() => ({}))
  throw new ApiError({ status: response.status, statusText: response.statusText, message, title })
}

function save(blob: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // Not right away: the browser starts the download a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
