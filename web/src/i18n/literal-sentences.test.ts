import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { literalSentences } from '../test/literal-sentences.ts'
import { es } from './es.ts'

/** Names of US states are the same in both languages: letters and maps use the English names. A command is the same in all. */
const notForReaders = ['domain/place/us-states.ts', 'features/api-keys/example.ts', 'features/api-page/call-text.ts']
const src = join(import.meta.dirname, '..')
const parts = ['features', 'domain', 'ui', 'routes', 'lib', 'analytics', 'error-reports', 'theme']
const isKnown = (text: string) => Object.hasOwn(es, text)

const sources = parts
  .flatMap((part) => readdirSync(join(src, part), { recursive: true, encoding: 'utf8' }).map((path) => `${part}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !notForReaders.includes(path))
  .map((path) => ({ path, source: readFileSync(join(src, path), 'utf8') }))
const found = sources.flatMap(({ path, source }) => literalSentences(path, source, isKnown).map((each) => ({ path, ...each })))

describe('literal sentences in a screen', () => {
  it('do not exist', () => {
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
  })
})

describe('singular and plural', () => {
  // Choosing a sentence by number in code follows the rules of English only.
  const byHand = /=== 1\s*\?\s*t\(|\bt\(\s*[\w.]+ === 1\s*\?/

  it('are chosen by the plural of a sentence', () => {
    expect(sources.filter(({ source }) => byHand.test(source)).map(({ path }) => path)).toEqual([])
  })

  it.each(["count === 1 ? t('1 pro') : t('{count} pros')", "t(rows.length === 1 ? '1 pro' : '{count} pros', { count })"])(
    'not as in %s',
    (source) => expect(source).toMatch(byHand),
  )
})

describe('the search for them', () => {
  const textsIn = (source: string) => literalSentences('screen.tsx', source, (text) => text === 'Known words').map(({ text }) => text)

  it.each([
    ['words of an element', '<p>Nobody is here</p>', 'Nobody is here'],
    ['one word', '<Button>Save</Button>', 'Save'],
    ['words after a value', '<p>{count} open</p>', 'open'],
    ['a label', '<Field label="Name" />', 'Name'],
    ['a name for who hears the screen', '<nav aria-label="Pages" />', 'Pages'],
    ['a choice of two', "<Button>{isNew ? 'Post' : t('Save')}</Button>", 'Post'],
    ['a template', '<p title={`${count} shifts`} />', '{} shifts'],
    ['known words that stand bare', '<p>Known words</p>', 'Known words'],
    ['a toast', "showToast('Copied')", 'Copied'],
    ['a toast of one branch', "showToast(isOn ? t('On') : 'Off')", 'Off'],
    ['a table of the program', "const words = { OPEN: 'Open until then' }", 'Open until then'],
    ['a column', "const columns = [{ title: 'Wage' }]", 'Wage'],
    ['a sentence in a template', 'const said = `Moved to ${when}`', 'Moved to {}'],
    ['values of a translated sentence', "t('By {name}', { name: who ?? `the manager of ${place}` })", 'the manager of {}'],
  ])('finds %s', (_, source, text) => expect(textsIn(source)).toEqual([text]))

  it.each([
    ['what is translated', "<p title={t('Name')}>{t('Nobody is here')}</p>"],
    ['what a table takes from the catalogue', "const words = { OPEN: 'Known words' }"],
    ['what a part translates itself', "<Screen title={sentence('Known words')} />"],
    ['classes, ids and addresses', '<a className="big red" id="the-link" href="/a b">{name}</a>'],
    ['codes of the wire', "<Badge label={status === 'OPEN' ? t('Open') : other} />"],
    ['types', "null as 'Known to nobody else'"],
    ['what an error says of itself', "class Lost extends Error { constructor() { super('Network Error') } }"],
    ['names', '<b>GigPro</b>'],
    ['values and signs between them', '<p>{name} · {place} – {time}</p>'],
  ])('ignores %s', (_, source) => expect(textsIn(source)).toEqual([]))
})
