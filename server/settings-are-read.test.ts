import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from '../scripts/source-files.ts'
import { settingNames } from './config.ts'

/** Settings used within server/config.ts itself, or before there is a configuration. */
const readByTheStart: Record<string, string> = {
  ALLOW_TEST_PROVIDERS: 'decides whether production starts',
  CHAT_APP_ID: 'is named or off before anything starts; chat itself is part of the program',
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const config = text('server/config.ts') + text('server/config-providers.ts')
const shown = text('server/public-config.ts')
const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path)
const programs = sourceFiles('server', 'scripts').filter(
  ({ path }) => !isTest(path) && !/^server\/(config|config-defaults|config-providers|config-values|public-config)\.ts$/.test(path),
)
const pages = sourceFiles('web').filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
const documents = ['README.md', 'docs/operations.md', '.env.example'].map(text)

/** Where the configuration stores a setting: its key, below the name of its group, if any. */
function keysOf(name: string): { key: string; group: string | undefined }[] {
  if (name === 'ENVIRONMENT') return [{ key: 'environment', group: undefined }]
  const body = config.slice(config.indexOf('function machines('))
  return [...body.matchAll(new RegExp(`\\bvalue\\.${name}\\b`, 'g'))].flatMap(({ index }) => {
    const before = body.slice(0, index)
    const key = [...before.matchAll(/(\w+): (?!\w+:)/g)].at(-1)?.[1]
    const opened = [...before.matchAll(/(\w+): \{|[{}]/g)].reduce<(string | undefined)[]>((open, [found, group]) => {
      if (found === '}') return open.slice(0, -1)
      return [...open, group]
    }, [])
    return key === undefined ? [] : [{ key, group: opened.at(-1) }]
  })
}

function isRead(name: string): boolean {
  return keysOf(name).some(({ key, group }) => {
    const uses = (source: string) =>
      new RegExp(`\\b${key}\\b`).test(source) && (group === undefined || new RegExp(`\\b${group}\\b`).test(source))
    if (programs.some((file) => uses(file.text))) return true
    // A setting that is only passed to the pages is read when a page reads it.
    const handedOn = [...shown.matchAll(new RegExp(`(\\w+): [^\\n]*\\b${key}\\b`, 'g'))].map(([, told]) => told)
    return handedOn.some((told) => pages.some((file) => new RegExp(`\\b${told}\\b`).test(file.text)))
  })
}

describe('every setting', () => {
  it.each(settingNames.filter((name) => !(name in readByTheStart)))('%s has a reader', (name) => {
    expect(keysOf(name).length).toBeGreaterThan(0)
    expect(isRead(name)).toBe(true)
  })

  it.each(settingNames)('%s has its sentence in the documents', (name) => {
    const ofFamily = new RegExp(`\\b${name}\\b|\\b${name.split('_')[0]}_\\*`)
    expect(documents.some((each) => ofFamily.test(each))).toBe(true)
  })

  it('that nobody reads is detected', () => {
    expect(Object.keys(readByTheStart).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(isRead('ALLOW_TEST_PROVIDERS')).toBe(false)
  })
})
