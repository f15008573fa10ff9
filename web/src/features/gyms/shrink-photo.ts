const SIDE = 512
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Crops a picture to the square in its center, small enough to send, as a data URL.
 * Redrawing it also drops what cameras write into a file, such as where the picture was taken.
 */
export async function shrinkPhoto(file: Blob, maxBytes: number): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, SIDE)
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error("This browser can't draw pictures")
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const tries = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const draw of tries) {
    const url = draw()
    if (bytesOf(url) <= maxBytes) return url
  }
  throw new Error('The picture is still too large')
}

function bytesOf(dataUrl: string) {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)
}
