import { createHash } from 'node:crypto'

/** The inline scripts of a page, as the content security policy names them: these, and no others, may run. */
export function scriptHashes(html: string) {
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
