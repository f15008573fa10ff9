import { type Photo, unreadable } from './photo.rules.ts'

const SIDE = 512
/** A 200 kB file can claim to contain billions of pixels. */
const MAX_PIXELS = 4096 * 4096

/**
 * Re-encodes the photo: upright, at a reasonable size, and without anything else that was in the file, such as where it
 * was taken.
 */
export async function redrawPhoto({ content, mediaType }: Photo): Promise<Photo> {
  // Loads native code, which is needed only when a photo changes.
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
