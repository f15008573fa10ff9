export { eraseInDrafts } from './erase-in-drafts.ts'
