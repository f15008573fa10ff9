/** The path if it leads to a page on this site, otherwise '/'. `//evil`, `/\evil` and `https:…` lead elsewhere. */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  if (!URL.canParse(path, window.location.origin)) return '/'
  const target = new URL(path, window.location.origin)
  return target.origin === window.location.origin ? target.pathname + target.search + target.hash : '/'
}
