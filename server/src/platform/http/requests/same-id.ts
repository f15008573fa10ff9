import { invalid } from '../../refusal.ts'

/** An ID in the body may repeat the one in the URL but never contradict it. */
export function requireSameId(inPath: string, inBody: string | undefined, field: string) {
  if (inBody !== undefined && inBody !== inPath) {
    throw invalid(`${field} doesn't match the ID in the URL`, field)
  }
}
