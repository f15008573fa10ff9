/** 'LH' for 'Leila Haddad' */
export function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
