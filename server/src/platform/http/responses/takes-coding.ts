const ACCEPTED = { br: accepted('br'), gzip: accepted('gzip') }

/** Whether the browser takes a response that's compressed this way. `gzip;q=0` means no. */
export function takesCoding(coding: keyof typeof ACCEPTED, acceptEncoding: string | string[] | undefined) {
  const codings = String(acceptEncoding ?? '').split(',')
  return codings.some((one) => ACCEPTED[coding].test(one))
}

function accepted(coding: string) {
  return new RegExp(String.raw`^\s*${coding}\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?))?\s*$`, 'i')
}
