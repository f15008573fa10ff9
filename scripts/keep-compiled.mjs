// Node keeps what it has compiled, which makes the next start a fifth quicker. If it can't, it compiles again.
import { enableCompileCache } from 'node:module'
import { compiledCode } from './paths.mjs'

enableCompileCache(compiledCode)
