export { eraseInPay } from './erase-in-pay.ts'
