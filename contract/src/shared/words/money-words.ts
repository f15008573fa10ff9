/** '€45.50', from a decimal string and without rounding it through a float. */
export function moneyWords(amount: string, currency: string) {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount as `${number}`)
}
