// Lints docs/openapi.json as Redocly's CLI would. Warnings count, and everything needs a description.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { root } from './paths.mjs'

const file = join(root, 'docs/openapi.json')
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'operation-description': 'error',
    'parameter-description': 'error',
    'operation-singular-tag': 'error',
  },
})
const problems = await lintFromString({ source: await readFile(file, 'utf8'), absoluteRef: file, config })
for (const { ruleId, message, location } of problems) {
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}
if (problems.length > 0) {
  console.error(`docs/openapi.json has ${problems.length} problems. Fix the routes it's generated from.`)
  process.exit(1)
}
