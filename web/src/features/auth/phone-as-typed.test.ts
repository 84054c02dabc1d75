import { expect, it } from 'vitest'
import { phoneAsTyped } from './phone-as-typed.ts'

function type(text: string): string {
  return [...text].reduce((shown, letter) => phoneAsTyped(shown + letter, shown, true), '')
}

it.each([
  ['6155550134', '(615) 555-0134'],
  ['16155550134', '(615) 555-0134'],
  ['615555', '(615) 555'],
  ['615', '615'],
  ['dana@example.com', 'dana@example.com'],
])('Typing %s shows %s', (typed, shown) => {
  expect(type(typed)).toBe(shown)
})

it('Deleting leaves the text unchanged', () => {
  expect(phoneAsTyped('(615) 555-', '(615) 555-0', true)).toBe('(615) 555-')
})

it('Editing in the middle leaves the text unchanged', () => {
  expect(phoneAsTyped('(6915) 555', '(615) 555', false)).toBe('(6915) 555')
})
