/** The side of a headshot in pixels; enough for its largest use. */
const headshotSide = 640
const longestSide = 2400

/**
 * A square JPEG from the center of a picture in any format of the phone (HEIC if the browser can read it).
 * @throws Error if the browser cannot read the picture
 */
export async function squareJpeg(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  return drawn(
    picture,
    { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side },
    headshotSide,
    headshotSide,
  )
}

/** The whole picture as JPEG, no larger than needed to read small print. @throws Error if the browser cannot read it */
export async function wholeJpeg(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const all = { x: 0, y: 0, width: picture.width, height: picture.height }
  return drawn(picture, all, Math.round(picture.width * scale), Math.round(picture.height * scale))
}

/** The content as base64, as required by the upload call. */
export async function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(content)
  })
}

type Part = { x: number; y: number; width: number; height: number }

async function drawn(picture: ImageBitmap, part: Part, width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  if (!blob) throw new Error('The picture could not be converted')
  return blob
}
