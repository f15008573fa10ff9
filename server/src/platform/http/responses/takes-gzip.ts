/** `gzip;q=0` means no. */
export function takesGzip(acceptEncoding: string | string[] | undefined) {
  const codings = String(acceptEncoding ?? '').split(',')
  return codings.some((coding) => /^\s*gzip\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?))?\s*$/i.test(coding))
}
