import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isActivePdf } from './active-pdf.ts'

const pdf = (part: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(part), Buffer.from('\nendobj\n%%EOF')])
const packed = (text: string) =>
  pdf(Buffer.concat([Buffer.from('<</Filter/FlateDecode>>\nstream\n'), deflateSync(text), Buffer.from('\nendstream')]))

it.each([
  ['a script', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script in other letters', pdf('<</S/J#61vaScript>>')],
  ['a script of a player', pdf('<</S/Rendition/JS(app.alert(1))>>')],
  ['a program that it starts', pdf('<</S/Launch/F(cmd.exe)>>')],
  ['a file within it', pdf('<</EmbeddedFiles 3 0 R>>')],
  ['a script in a packed part', packed('<</OpenAction<</S/JavaScript>>>>')],
  ['the sign by which scanners are tested', pdf('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
  ['more than a program may unpack', packed('x'.repeat(40 * 1024 * 1024))],
])('A PDF with %s is active', (_, body) => {
  expect(isActivePdf(body)).toBe(true)
})

it.each([
  ['text', pdf('(How /JSON and /Launchpad work)')],
  ['bytes of a picture that look like the start of a name', pdf('<</Filter/DCTDecode>>\nstream\n\u00FF\u00D8/JS\u00FF\nendstream')],
  ['packed text', packed('BT (Side door) Tj ET')],
  ['a part in another format', pdf('<</Filter/DCTDecode>>\nstream\n\u00FF\u00D8 picture\nendstream')],
])('A PDF with %s is not', (_, body) => {
  expect(isActivePdf(body)).toBe(false)
})
