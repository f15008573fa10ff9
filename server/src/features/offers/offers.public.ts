export { eraseOffers } from './erase-offers.ts'
