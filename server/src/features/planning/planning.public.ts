export { forgetDrafts } from './forget-drafts.ts'
