import { readAccessToken } from './access-token.ts'
import { ApiError, hasStatus } from './api-error.ts'

const PATIENCE_MS = 30_000

/** Fetches what answers a file instead of the envelope, and hands it to the browser to save. */
export async function download(address: string, fileName: string) {
  const token = readAccessToken()
  const blob = await fetchFile(address).catch(async (error) => {
    if (!token || !hasStatus(error, 401)) throw error
    await token.renew()
    return fetchFile(address)
  })
  save(blob, fileName)
}

/** Text made here, as a file. */
export function saveText(text: string, fileName: string, type: string) {
  save(new Blob([text], { type }), fileName)
}

async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${readAccessToken()?.value ?? ''}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
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
  // Not at once: the browser takes the address up a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
