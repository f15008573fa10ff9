// Node keeps what it has compiled for the next start. If it can't, it compiles again.
import { enableCompileCache } from 'node:module'
import { compiledCode } from './paths.mjs'

enableCompileCache(compiledCode)
