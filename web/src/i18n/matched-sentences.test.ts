import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchedSentences } from '../test/matched-sentences.ts'

const src = join(import.meta.dirname, '..')
/** A browser has no codes, only its own text: its name, and its error messages. */
const ofBrowsers = ['domain/sign-in/device-name.ts', 'error-reports/filter.ts', 'lib/preload-reload.ts']

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('test/'),
)
const matchedIn = (path: string) => matchedSentences(path, readFileSync(join(src, path), 'utf8'))

describe('a sentence of the server', () => {
  it('is parsed nowhere: the screens read codes and values', () => {
    const found = files
      .filter((path) => !ofBrowsers.includes(path))
      .flatMap((path) => matchedIn(path).map(({ line, text }) => `${path}:${line} ${text}`))
    expect(found).toEqual([])
  })

  it.each(ofBrowsers)('from a browser is still matched in %s: a file without one leaves the list', (path) => {
    expect(matchedIn(path).length).toBeGreaterThan(0)
  })
})

describe('the search for them', () => {
  it.each([
    ['a pattern', 'const [, times] = /^worked here (\\d+) times$/.exec(part.sentence) ?? []', '^worked here (\\d+) times$'],
    ['a built pattern', "new RegExp('is required')", 'is required'],
    ['a comparison', "error.message === 'This shift was cancelled'", 'This shift was cancelled'],
    ['a comparison of the other side', "'Too many tries' !== text", 'Too many tries'],
    ['a case', "switch (text) { case 'no shifts yet': break }", 'no shifts yet'],
    ['a beginning', "text.startsWith('You are on')", 'You are on'],
    ['a part', "text.includes('expires before')", 'expires before'],
  ])('finds %s', (_, source, text) => expect(matchedSentences('screen.ts', source)).toEqual([{ line: 1, text }]))

  it.each([
    ['codes', "error.code === 'already_applied'"],
    ['patterns of addresses and numbers', '/^\\/locations\\/\\d+/.exec(path)'],
    ['sentences that are said', "t('You are clocked in')"],
  ])('ignores %s', (_, source) => expect(matchedSentences('screen.ts', source)).toEqual([]))
})
