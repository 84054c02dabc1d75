import { inflateSync } from 'node:zlib'

/**
 * What a reader would run or open by itself: scripts, programs, files within the file, forms that send themselves away. A script is always named by
 * one of these; `/JS` alone says nothing, since pictures contain three such bytes by chance.
 */
const active = /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z])/
/** The agreed sign by which every scanner is tested. */
const testSign = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const mostUnpacked = 32 * 1024 * 1024

/** Whether a PDF contains something active, also in its packed parts; one that unpacks to too much counts as such (docs/rules/privacy.md#files). */
export function isActivePdf(body: Buffer): boolean {
  const text = body.toString('latin1')
  if (isActive(text)) return true
  let left = mostUnpacked
  for (const { index, 0: begin } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const unpacked = unpack(body.subarray(index + begin.length), left)
    if (unpacked === null) return true
    left -= unpacked.length
    if (isActive(unpacked)) return true
  }
  return false
}

function isActive(text: string): boolean {
  if (text.includes(testSign)) return true
  // A name may spell any letter as a number: /Launc#68.
  return active.test(text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
}

// Pictures and other parts in other formats cannot be unpacked, and hold no objects.
function unpack(packed: Buffer, most: number): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? null : ''
  }
}
