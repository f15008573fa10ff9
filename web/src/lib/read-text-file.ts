/** Old spreadsheets write windows-1252 instead of UTF-8; every byte is a valid character in it. */
export async function readTextFile(file: File) {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
