import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isActivePdf } from './active-pdf.ts'

const pdf = (part: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(part), Buffer.from('\nendobj\n%%EOF')])
const filtered = (filter: string, body: Buffer | string) =>
  pdf(Buffer.concat([Buffer.from(`<</Length 9/Filter${filter}>>\nstream\n`), Buffer.from(body), Buffer.from('\nendstream')]))
const packed = (text: string) => filtered('/FlateDecode', deflateSync(text))
const script = '<</OpenAction<</S/JavaScript>>>>'
const hex = (body: Buffer | string) => `${Buffer.from(body).toString('hex')}>`

it.each([
  ['a script', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script in other letters', pdf('<</S/J#61vaScript>>')],
  ['a script of a player', pdf('<</S/Rendition/JS(app.alert(1))>>')],
  ['a program that it starts', pdf('<</S/Launch/F(cmd.exe)>>')],
  ['a file within it', pdf('<</EmbeddedFiles 3 0 R>>')],
  ['a script in a packed part', packed(script)],
  ['a script packed twice', filtered('[/FlateDecode /FlateDecode]', deflateSync(deflateSync(script)))],
  ['a script in hexadecimal', filtered('/ASCIIHexDecode', hex(script))],
  ['a script packed, in hexadecimal, with short names', filtered('[/AHx/Fl]', hex(deflateSync(script)))],
  ['a script in letters', filtered('/ASCII85Decode', '4?P8mE+NoQ@ruF\'DEL$7;_LaOG%"<ZEbTK75!D.o~>')],
  ['a script in a packed part without its end', filtered('/FlateDecode', deflateSync(script).subarray(0, -5))],
  [
    'a script whose packed part tells a wrong sum',
    filtered('/FlateDecode', Buffer.concat([deflateSync(script).subarray(0, -4), Buffer.alloc(4)])),
  ],
  ['a part written as differences', filtered('/FlateDecode/DecodeParms<</Predictor 12>>', deflateSync('anything'))],
  ['a part packed in a way that nobody can look into', filtered('/LZWDecode', 'anything')],
  ['a filter whose name is spelled in numbers', filtered('/#46lateDecode', deflateSync(script))],
  ['a filter that stands elsewhere', filtered(' 7 0 R', deflateSync(deflateSync(script)))],
  ['a lock, behind which nobody can look', pdf('<</Encrypt 5 0 R>>')],
  ['the sign by which scanners are tested', pdf('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
  ['more than a program may unpack', packed('x'.repeat(40 * 1024 * 1024))],
])('A PDF with %s is active', (_, body) => {
  expect(isActivePdf(body)).toBe(true)
})

it.each([
  ['the table of its objects', filtered('/FlateDecode/Type/XRef/DecodeParms<</Predictor 12>>', deflateSync('anything'))],
  ['text', pdf('(How /JSON and /Launchpad work)')],
  ['bytes of a picture that look like the start of a name', pdf('<</Filter/DCTDecode>>\nstream\n\u00FF\u00D8/JS\u00FF\nendstream')],
  ['packed text in letters', filtered('[/ASCII85Decode/FlateDecode]', 'Garg^;:#To9M&5Taj2Wg<!^TDE")gJ5#MRZ~>')],
  ['a picture, packed', filtered('[/FlateDecode/DCTDecode]', deflateSync('\u00FF\u00D8 picture'))],
  ['packed text', packed('BT (Side door) Tj ET')],
  ['a part in another format', pdf('<</Filter/DCTDecode>>\nstream\n\u00FF\u00D8 picture\nendstream')],
])('A PDF with %s is not', (_, body) => {
  expect(isActivePdf(body)).toBe(false)
})
