import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { cleaned, plainly, phoneNumber } from './typed.ts'

describe('text as typed', () => {
  it('has no characters of format', () => {
    expect(cleaned('\ufeffA\u00adn\u200ba\u202d \u2066López\u2069\u202c')).toBe('Ana López')
    expect(['می‌خواهم', '👩‍🍳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', 'one\ntwo\tthree', '“Ana’s” – 3 °C'].map(cleaned)).toEqual([
      'می‌خواهم',
      '👩‍🍳',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '❤️',
      'one\ntwo\tthree',
      '“Ana’s” – 3 °C',
    ])
  })

  it('is the same on a plain keyboard', () => {
    expect(plainly('O’Brien‑Ortiz – “５５５”\u00a0\u2009٣−۴')).toBe("O'Brien-Ortiz - “555”  3-4")
    expect(plainly('one\ntwo\tthree')).toBe('one\ntwo three')
  })
})

const spellings = [
  '8435550101',
  '843-555-0101',
  '843.555.0101',
  '843 555 0101',
  '(843) 555-0101',
  '(843)555-0101',
  '843/555-0101',
  '843 - 555 - 0101',
  '1 843 555 0101',
  '1-843-555-0101',
  '18435550101',
  '+18435550101',
  '+1 (843) 555-0101',
  '+1.843.555.0101',
  '(+1) 843 555 0101',
  'tel:+18435550101',
  'tel:+1-843-555-0101',
  'TEL:+18435550101',
  '(843) (555) (0101)',
  ' 843 555 0101 ',
  '\u202d(843) 555-0101\u202c',
  '\u200e+18435550101',
  '(843) 555-0101\u200b',
  '\ufeff8435550101',
  '843\u00ad5550101',
  '843\u2060 555 0101',
  '843–555–0101',
  '843—555—0101',
  '843−555−0101',
  '1 (843) 555‑0101',
  '843‒555‒0101',
  '843―555―0101',
  '843－555－0101',
  '843／555／0101',
  '８４３５５５０１０１',
  '（843）555-0101',
  '٨٤٣٥٥٥٠١٠١',
  '843\u00a0555\u00a00101',
  '843\u3000555\u30000101',
  '843．555．0101',
  '＋18435550101',
  '\u2066+1 843-555-0101\u2069',
  '8435550101\n',
]
const others = [
  '',
  '843555010',
  '84355501011',
  '1435550101',
  '8431550101',
  '+44 20 7946 0958',
  '+8435550101',
  '+52 55 1234 5678',
  '28435550101',

  '0018435550101',
  'call me',
  '843555010l',
  '555-0101',
  '+1 843 555 010',
  '(843) 555-0101 (843) 555-0102',
  '843,555,0101,9',
  '+1+8435550101',
]

describe('a phone number of the United States', () => {
  it.each(spellings)('is %j', (typed) => {
    expect(phoneNumber(typed)).toBe('+18435550101')
    expect(parsePhoneNumberFromString(typed, 'US')?.number).toBe('+18435550101')
  })

  it.each(['843\u2009555\u20090101', '843\t555\t0101'])('is %j, which the library does not read', (typed) =>
    expect(phoneNumber(typed)).toBe('+18435550101'),
  )

  it.each(others)('is not %j', (typed) => {
    expect(phoneNumber(typed)).toBeNull()
    const read = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
    expect(read?.countryCallingCode === '1' && read.isPossible() && /^\+1[2-9]\d\d[2-9]/.test(read.number)).toBe(false)
  })

  it('is read quickly, however long it is', () => expect(phoneNumber(`1${' ('.repeat(100_000)}x`)).toBeNull())
})
