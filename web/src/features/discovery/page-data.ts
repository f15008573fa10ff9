/** What the server sent along with the page's HTML, if it's about the one with this ID. */
export function readPageData<T extends { id: string }>(id: string | null) {
  const text = document.getElementById('page-data')?.textContent
  const data: T | null = text ? JSON.parse(text) : null
  return data?.id === id && data ? data : undefined
}
