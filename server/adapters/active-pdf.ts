import { constants, inflateRawSync } from 'node:zlib'

/**
 * What a reader would run or open by itself: scripts, programs, files within the file, forms that send themselves away; and a lock, behind which
 * nobody can look. A script is always named by one of these; `/JS` alone says nothing, since pictures contain three such bytes by chance.
 */
const active = /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|Encrypt)(?![A-Za-z])/
/** The agreed sign by which every scanner is tested. */
const testSign = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
const mostUnpacked = 32 * 1024 * 1024
/** Characters before a part in which its dictionary is looked for. */
const dictionaryReach = 4000

/** How a part is packed, by the long and the short name of the format (ISO 32000-1, 7.4). */
const unpackers: Record<string, (packed: Buffer, most: number) => Buffer> = {
  // Readers forgive a missing end and a wrong checksum.
  FlateDecode: (packed, most) =>
    inflateRawSync(packed.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) }),
  ASCIIHexDecode: (packed) => Buffer.from(upTo(packed, '>').replace(/[^0-9a-f]/gi, ''), 'hex'),
  ASCII85Decode: fromLetters,
}
const shortNames: Record<string, string> = { Fl: 'FlateDecode', AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode' }
/** Formats of pictures, which hold no objects. */
const pictures = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode'])

/**
 * Whether a PDF contains something active, also in its packed parts; one that unpacks to too much, or is packed in a way that cannot be looked into, counts as
 * such (docs/rules/privacy.md#files).
 */
export function isActivePdf(body: Buffer): boolean {
  const text = body.toString('latin1')
  if (isActive(text)) return true
  let left = mostUnpacked
  for (const { index, 0: begin } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const filters = filtersOf(text.slice(Math.max(0, index - dictionaryReach), index))
    const unpacked = filters && unpack(body.subarray(index + begin.length), filters, left)
    if (unpacked === null) return true
    left -= unpacked.length
    if (isActive(unpacked)) return true
  }
  return false
}

function isActive(text: string): boolean {
  return text.includes(testSign) || active.test(spelledOut(text))
}

// A name may spell any letter as a number: /Launc#68.
function spelledOut(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

// The formats in which a part is packed, in the order of unpacking; null if they stand elsewhere in the file.
function filtersOf(before: string): string[] | null {
  const dictionary = spelledOut(before.slice(before.lastIndexOf(' obj') + 1))
  if (/\/Predictor\s*[2-9]|\/Predictor\s*1\d/.test(dictionary) && !/\/Subtype\s*\/Image|\/Type\s*\/XRef/.test(dictionary)) return null
  const [, list, name] = /\/Filter\s*(?:\[([^\]]*)\]|\/([A-Za-z0-9]+))/.exec(dictionary) ?? []
  if (list === undefined && name === undefined) return dictionary.includes('/Filter') ? null : []
  return name === undefined ? [...(list ?? '').matchAll(/\/([A-Za-z0-9]+)/g)].map(([, each = '']) => each) : [name]
}

// Null for what cannot be looked into.
function unpack(packed: Buffer, filters: readonly string[], most: number): string | null {
  let body = packed
  for (const filter of filters) {
    if (pictures.has(filter)) return ''
    const unpacker = unpackers[shortNames[filter] ?? filter]
    if (!unpacker) return null
    try {
      body = unpacker(body, most)
    } catch {
      return null
    }
  }
  return filters.length === 0 ? '' : body.toString('latin1')
}

function upTo(packed: Buffer, end: string): string {
  const text = packed.toString('latin1')
  const at = text.indexOf(end)
  return at < 0 ? text : text.slice(0, at)
}

// Five letters from ! to u are four bytes; z is four zeros.
function fromLetters(packed: Buffer): Buffer {
  const letters = upTo(packed, '~')
    .replaceAll('z', '!!!!!')
    .replace(/[^!-u]/g, '')
  const bytes = Buffer.alloc(Math.ceil(letters.length / 5) * 4)
  for (let group = 0; group * 5 < letters.length; group += 1) {
    let value = 0
    for (let at = 0; at < 5; at += 1) value = value * 85 + ((letters.charCodeAt(group * 5 + at) || 117) - 33)
    bytes.writeUInt32BE(value % 2 ** 32, group * 4)
  }
  const missing = (5 - (letters.length % 5)) % 5
  return bytes.subarray(0, bytes.length - missing)
}
