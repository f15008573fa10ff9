export { erasePacks } from './erase-packs.ts'
