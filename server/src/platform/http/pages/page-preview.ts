export interface PagePreview {
  title: string
  description: string
  /** Absolute, without anything that isn't part of the page's identity. */
  url: string
  image: string
  /** What the page is about. The browser draws it from this, without asking again first. */
  data: { id: string }
}

/** What the server knows about a page: its preview, that it doesn't exist, or nothing in particular. */
export type ReadPreview = (path: string) => Promise<PagePreview | 'missing' | null>

/** Replaces the app's own title and description. Everything from the database is escaped. */
export function withPreview(html: string, { title, description, url, image, data }: PagePreview) {
  const tags = [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Spotter',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary" />',
    `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
  return html
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () =>
      [`<title>${escaped(title)} · Spotter</title>`, ...tags].join('\n    '),
    )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
