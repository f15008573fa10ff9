export { endTokens } from './api-tokens/end-tokens.ts'
export { findToken } from './api-tokens/find-token.ts'
export { isToken } from './api-tokens/token-text.ts'
