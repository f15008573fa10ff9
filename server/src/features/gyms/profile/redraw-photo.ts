import { type Photo, unreadable } from './photo.rules.ts'

const SIDE = 512
/** A file of 200 kB can claim to hold billions of pixels. */
const MAX_PIXELS = 4096 * 4096

/**
 * The same picture, drawn again: upright, of a sensible size, and without anything else that was in the file, such as
 * where it was taken.
 */
export async function redrawPhoto({ content, mediaType }: Photo): Promise<Photo> {
  // Loads native code, which only those who change their photo need.
  const { default: sharp } = await import('sharp')
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  const format = mediaType.slice('image/'.length) as 'png' | 'jpeg' | 'webp'
  try {
    return { content: await picture.toFormat(format).toBuffer(), mediaType }
  } catch {
    throw unreadable()
  }
}
