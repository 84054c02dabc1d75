/**
 * The text of a file as its program wrote it: by its byte order mark, else UTF-8 if it is valid, else Windows-1252, in which older Excel saves.
 * UTF-16 without a mark is known by its many zero bytes.
 */
export function decodeSheet(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zerosAt = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  if (zerosAt(1) > start.length / 4) return 'utf-16le'
  if (zerosAt(0) > start.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
