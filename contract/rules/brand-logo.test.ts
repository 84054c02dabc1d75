import { expect, it } from 'vitest'
import { brandPictureAddress, hasNameInIt, logoId, logoSize } from './brand-logo.ts'

const logo = (size: string) => `${'0a'.repeat(16)}-${size}`

it.each([
  ['480x240', { width: 480, height: 240 }, true],
  ['479x240', { width: 479, height: 240 }, false],
  ['240x240', { width: 240, height: 240 }, false],
])('A logo of %s has its size in its name, and the name of the marketplace in it from twice as wide', (size, known, isNamed) => {
  expect(logo(size)).toMatch(logoId)
  expect(logoSize(logo(size))).toEqual(known)
  expect(hasNameInIt(logo(size))).toBe(isNamed)
})

it('The address of a picture names the logo', () => {
  expect(brandPictureAddress(logo('9x9'), 'favicon')).toBe(`/brand/${logo('9x9')}/favicon.png`)
})

it.each([logo('0x9'), logo('9x1000'), logo('9x9/../x'), 'x', `${logo('9x9')}\n`, logo('9x9').toUpperCase()])('%j names no logo', (text) => {
  expect(text).not.toMatch(logoId)
})
