import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a scanner reads from a picture of the element as it is shown; undefined if it finds no code. */
export async function scanned(code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64')
  const blank = await code.page().context().newPage()
  try {
    const { width, height, pixels } = await blank.evaluate(async (picture) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
      return { width: bitmap.width, height: bitmap.height, pixels: [...data] }
    }, png)
    return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
  } finally {
    await blank.close()
  }
}
