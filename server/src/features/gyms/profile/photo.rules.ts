import { PHOTO_TYPES, type PhotoType } from '@spotter/contract/gyms/trainer-profile.ts'
import { MAX_PHOTO_BYTES } from '@spotter/contract/shared/limits.ts'
import { invalid, type Refusal } from '../../../platform/refusal.ts'

export interface Photo {
  content: Buffer
  mediaType: PhotoType
}

const DATA_URL = /^data:([a-z/]+);base64,([A-Za-z0-9+/]+={0,2})$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export const notAnImage = () => invalid('The photo must be a PNG, JPEG, or WebP image', 'photo')
export const unreadable = () => invalid("We couldn't read this photo. Choose another one.", 'photo')

/** Accepts only formats that browsers display and never execute, and only if the content matches the declared type. */
export function photoOf(dataUrl: string): Photo | Refusal {
  const [, type, base64 = ''] = DATA_URL.exec(dataUrl) ?? []
  const mediaType = PHOTO_TYPES.find((known) => known === type)
  if (!mediaType) return notAnImage()
  const content = Buffer.from(base64, 'base64')
  if (content.length > MAX_PHOTO_BYTES) {
    return invalid(`The photo must be at most ${MAX_PHOTO_BYTES / 1024} kB`, 'photo')
  }
  if (kindOf(content) !== mediaType) return unreadable()
  return { content, mediaType }
}

/** Each format starts with its own signature. */
function kindOf(content: Buffer): PhotoType | null {
  if (content.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (content.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  const isWebp = content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}
