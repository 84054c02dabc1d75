import { describe, expect, it } from 'vitest'
import { printedPages } from '../docs/printed-documents.ts'
import { isGenerated, sourceFiles } from '../source-files.ts'
import { textOf, writtenIn } from './page-list.ts'
import { commentsOf, privateWords, privateWordsOf, proseOf } from './private-words.ts'

const pages = [
  'README.md',
  'STYLE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...writtenIn('changes'),
  ...['docs', 'docs/decisions', 'docs/runbook', 'docs/rules'].flatMap(writtenIn),
  ...printedPages,
].map((path) => ({ path, text: proseOf(textOf(path)) }))
const code = sourceFiles('contract', 'server', 'web', 'scripts', 'bench', 'cli')
  .filter(({ path }) => !isGenerated(path) && !path.startsWith('scripts/documents/private-words'))
  .map(({ path, text }) => ({ path, text: commentsOf(path, text) }))

describe('comments and pages', () => {
  it('use the words of the glossary, and no private ones', () => {
    const found = [...pages, ...code].flatMap(({ path, text }) =>
      Object.entries(privateWordsOf(text)).map(([word, count]) => `${path}: "${word}" ${count} times; say ${sayFor(word)}`),
    )
    expect(code.length).toBeGreaterThan(1500)
    expect(found).toEqual([])
  })
})

describe('a private word', () => {
  it.each([
    ['// it opens without a line as well', 'line'],
    ['/** The second net of tenancy. */', 'net'],
    ['/** Tells the story into a database. */', 'story'],
    ['// nobody stands before the door', 'door'],
    ['/** A place came free late. */', 'place'],
    ['// the worker hands it on', 'hand on'],
  ])('is found in a comment: %s', (comment, word) => {
    expect(privateWordsOf(commentsOf('planted.ts', `${comment}\nexport const kept = 'the story of a net'\n`))).toEqual({ [word]: 1 })
  })

  it('is ignored in code, in backticks, in a link or with its plain meaning', () => {
    expect(
      privateWordsOf(commentsOf('planted.ts', "// `nets.test.ts`, net terms, one line of a bill, in its place\nconst door = 'walk'\n")),
    ).toEqual({})
    expect(privateWordsOf(proseOf('```sh run\nnpm ci\n```\n[races](nets.md) take place'))).toEqual({})
  })
})

function sayFor(word: string): string {
  return privateWords.find((one) => one.word === word)?.say ?? ''
}
