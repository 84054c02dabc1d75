import { describe, expect, it } from 'vitest'
import { decodeSheet } from './read-file.ts'

const text = 'Nombre,Teléfono\r\nNúñez,843'
const units = (littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return [...new Uint8Array(view.buffer)]
}

describe('a chosen file', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode(text)]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)]],
    ['Windows-1252, as Excel saves it', [...text].map((sign) => sign.charCodeAt(0))],
    ['UTF-16 with a mark', [0xff, 0xfe, ...units(true)]],
    ['UTF-16 of the other order', [0xfe, 0xff, ...units(false)]],
    ['UTF-16 without a mark', units(true)],
  ])('is read in %s', (_name, bytes) => {
    expect(decodeSheet(new Uint8Array(bytes))).toBe(text)
  })
})
