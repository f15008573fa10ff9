/** 'brand-created' is read as 'Brand created': every slice names its acts as a noun and what happened to it. */
export function activityWords(kind: string) {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
