import { expect, test } from 'vitest'
import { grown, growWithLetters } from './grow-with-letters.ts'

test.each([
  ['14px', '0.875rem'],
  ['12.5px', '0.78125rem'],
  ['-7px', '-0.4375rem'],
  ['0 14px 0 calc(100% - 28px)', '0 0.875rem 0 calc(100% - 1.75rem)'],
  ['600 12px/1.5 inherit', '600 0.75rem/1.5 inherit'],
  ['repeat(auto-fit, minmax(min(168px, 100%), 1fr))', 'repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))'],
])('%s scales with the font size as %s', (written, built) => {
  expect(grown(written, 'rem')).toBe(built)
})

test.each(['1px solid red', '2px', '0px', "url('data:image/svg+xml,width=24px')", 'url(a-24px.png)', '"24px"', 'var(--wide-24px)', '50%'])(
  '%s is left unchanged',
  (written) => expect(grown(written, 'rem')).toBe(written),
)

test('The breakpoints of a screen scale with the font size', () => {
  expect(grown('(max-width: 600px)', 'em')).toBe('(max-width: 37.5em)')
})

test('Spacing takes no space from larger text', () => {
  const declarations = [
    { prop: 'gap', value: '16px' },
    { prop: 'border-radius', value: '8px' },
    { prop: 'padding', value: '8px' },
  ]
  for (const declaration of declarations) growWithLetters.Declaration(declaration)
  expect(declarations.map(({ value }) => value)).toEqual(['16px', '8px', '0.5rem'])
})
