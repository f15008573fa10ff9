const PARTS_OF_FOUR = /(.{4})(?=.)/g

/** ISO 13616: with its first four characters at the end and letters as numbers from 10, it's 1 more than a multiple of 97. */
export function isIban(text: string) {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** As it's printed: in groups of four. */
export function ibanWords(iban: string) {
  return iban.replaceAll(PARTS_OF_FOUR, '$1 ')
}
