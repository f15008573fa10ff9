export { addUpTax, shareTax } from './tax/split-tax.ts'
export { readTaxPeriods, taxRateOn } from './tax/tax-periods.ts'
