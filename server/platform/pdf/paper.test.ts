import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fontsIn, printedIn } from '../../test/printed.ts'
import { buffer } from 'node:stream/consumers'
import { newPaper } from './paper.ts'
import { openWideFont } from './wide-font.ts'

type Doc = Awaited<ReturnType<typeof newPaper>>

async function printed(write: (doc: Doc) => unknown): Promise<Buffer> {
  const doc = await newPaper({ size: 'LETTER', margin: 50, info: { CreationDate: new Date('2026-03-16T09:30:00Z') } })
  const whole = buffer(doc)
  write(doc)
  doc.end()
  return whole
}

const shown = async (value: string) => printedIn(await printed((doc) => doc.text(value))).map(({ text }) => text)
const widthOf = (text: string, size: number) => (openWideFont('plain').layout(text).advanceWidth * size) / 2048
const backwards = (value: string) => [...value].toReversed().join('')

it.each([
  'Nguyễn Thị Minh Khai',
  'Trần Đình Phương Ấu',
  'Łukasz Żółć',
  'Dvořáková',
  'Şahin İğdır',
  'Дмитрий Шевченко',
  'Ґанна Їжакевич',
  'Παναγιώτης Αλεξόπουλος',
  'Արմեն Գրիգորյան',
  'გიორგი ბერიძე',
])('%s is printed as it is written', async (name) => {
  expect(await shown(name)).toEqual([name])
})

it('A name of letters and separate accents is printed like one of accented letters', async () => {
  expect(await shown('Nguyễn'.normalize('NFD'))).toEqual(['Nguyễn'])
  const pdf = await printed((doc) => doc.text('José'.normalize('NFD')))
  expect([printedIn(pdf).map(({ text }) => text), fontsIn(pdf)]).toEqual([['José'], ['Helvetica']])
})

it('Text of Western Europe, dashes, quotes and bullets need no font of their own', async () => {
  const text = 'José Núñez – „Zoë“ — ‘x’ “y” • 5 € … Žižek Šmíd'
  const pdf = await printed((doc) => doc.text(text))
  expect(printedIn(pdf).map((each) => each.text)).toEqual([text])
  expect(fontsIn(pdf)).toEqual(['Helvetica'])
})

it('Right-to-left names are read from the right', async () => {
  expect(await shown('יעל כהן')).toEqual([backwards('יעל כהן')])
  expect(await shown('יעל Cohen')).toEqual([`Cohen ${backwards('יעל')}`])
  expect(await shown('Server \u2068יעל כהן\u2069, 3')).toEqual([`Server ${backwards('יעל כהן')}, 3`])
  expect(await shown('רחוב הרצל 15 (תל אביב)')).toEqual([`(${backwards('תל אביב')}) 15 ${backwards('רחוב הרצל')}`])
})

it('Arabic letters are joined, unless a person wrote them apart', async () => {
  expect(await shown('محمد')).toEqual([backwards('محمد')])
  const glyphs = (name: string) => openWideFont('plain').layout(name, ['rtla']).glyphs
  const shapesOfMeem = (name: string) => new Set(glyphs(name).flatMap(({ id, codePoints }) => (codePoints[0] === 0x06_45 ? [id] : [])))
  expect([shapesOfMeem('محمد').size, shapesOfMeem('م\u200cح\u200cم\u200cد').size]).toEqual([2, 1])
})

it('A long right-to-left text is wrapped from its beginning', async () => {
  const lines = printedIn(await printed((doc) => doc.fontSize(10).text('אחת Two שלוש Four חמש Six', 50, 50, { width: 60 })))
  expect(lines.map(({ text }) => text.trim())).toEqual([`Two ${backwards('אחת')}`, `Four ${backwards('שלוש')}`, `Six ${backwards('חמש')}`])
})

it('What no font has is a question mark, and invisible characters are nothing', async () => {
  expect(await shown('Bar 🥑 李小龍')).toEqual(['Bar ? ???'])
  expect(fontsIn(await printed((doc) => doc.text('Bar 🥑')))).toEqual(['Helvetica'])
  expect(await shown('Alex\u202e R.\u200f')).toEqual(['Alex R.'])
  expect(await shown('Łukasz\u202e\u200b')).toEqual(['Łukasz'])
  expect(await shown('One\ttwo\u202fthree\nfour')).toEqual(['One two three four'])
})

it('Letters that fontkit fails to shape are question marks, and letters of one weight alone, too', async () => {
  expect((await shown('Łⴲ\u200dߊ')).map((text) => text.replaceAll(' ', ''))).toEqual(['Ł??'])
  expect(await shown('Ł 𝖠')).toEqual(['Ł ?'])
})

it('Whatever somebody types is printed', async () => {
  const parts = [
    [0x20, 0x52f],
    [0x530, 0x6ff],
    [0x10a0, 0x10ff],
    [0x1e00, 0x206f],
    [0x2c00, 0x2dff],
    [0xfb00, 0xfeff],
    [0x20, 0x1_f9ff],
  ]
  const letter = fc.oneof(...parts.map(([min = 0, max = 0]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))))
  const joiner = fc.constantFrom('\u200c', '\u200d', '\u2067', '\u0301', '\u0651', '\u05b8')
  const texts = fc.array(fc.array(fc.oneof({ weight: 4, arbitrary: letter }, joiner), { maxLength: 25 }), { minLength: 1, maxLength: 20 })
  const run = async (typed: string[][]) => {
    const pdf = await printed((doc) => {
      for (const letters of typed) doc.text(letters.join(''), 50, 50, { width: 90 })
    })
    expect(pdf.length).toBeGreaterThan(500)
  }
  await fc.assert(fc.asyncProperty(texts, run), { numRuns: 40 })
})

it('Bold text stays bold, and the text after it has the font that was chosen', async () => {
  const pdf = await printed((doc) => {
    doc.font('Helvetica-Bold').text('Nguyễn').text('Alex')
    doc.font('Helvetica').text('Łukasz').text('Maria')
  })
  expect(printedIn(pdf).map(({ text, font }) => `${font} ${text}`)).toEqual([
    'bold 12 Nguyễn',
    'bold 12 Alex',
    'plain 12 Łukasz',
    'plain 12 Maria',
  ])
})

it('A name is on the same line as the Latin text beside it, and takes the same height', async () => {
  const pdf = await printed((doc) => {
    for (const font of ['Helvetica', 'Helvetica-Bold'])
      for (const name of ['Alex', 'Łukasz']) {
        doc.font(font).text('A', 50, 50).text(name, 90, 50).text('Below', 50)
      }
  })
  const [plain, other, bold, otherBold] = [0, 3, 6, 9].map((at) =>
    printedIn(pdf)
      .slice(at, at + 3)
      .map(({ y }) => y),
  )
  expect(other).toEqual(plain)
  expect(otherBold).toEqual(bold)
})

it('Text at the right ends where its column does, and is wrapped by its own width', async () => {
  const pdf = await printed((doc) => {
    doc.fontSize(10).text('Nguyễn Thị', 50, 50, { width: 200, align: 'right' })
    doc.text('Nguyễn Thị Minh Khai', 50, 90, { width: 60 })
  })
  const [atRight, ...wrapped] = printedIn(pdf)
  expect(atRight?.x).toBeCloseTo(250 - widthOf('Nguyễn Thị', 10), 2)
  expect(wrapped.map(({ text }) => text.trim())).toEqual(['Nguyễn Thị', 'Minh Khai'])
})

it('A document with many names has each font once', async () => {
  const pdf = await printed((doc) => {
    for (const name of ['Nguyễn', 'Łukasz', 'Дмитрий', 'Alex', 'Şahin']) doc.font('Helvetica').text(name).font('Helvetica-Bold').text(name)
  })
  expect(fontsIn(pdf)).toHaveLength(4)
  expect(pdf.length).toBeLessThan(60_000)
})
