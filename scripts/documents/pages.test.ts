import { globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { defaultsFor } from '../../server/config-defaults.ts'
import { loadConfig, settingNames } from '../../server/config.ts'
import { printedPages } from '../docs/printed-documents.ts'
import { root, sourceFiles } from '../source-files.ts'
import { blocksOf, fillIn, fillSettings } from './blocks.ts'
import { releaseTag } from './debian.ts'
import { isCommitted, textOf as read, writtenIn } from './page-list.ts'
import { settingsOfReader } from './settings.ts'

const decisions = writtenIn('docs/decisions')
// The changelog describes the past; these pages describe the present.
const written = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'changes/README.md',
  ...['docs', 'docs/runbook', 'docs/rules'].flatMap(writtenIn),
  ...decisions,
]
const pages = [...written, ...printedPages]
const files = globSync(['*.mjs', '{bench,contract,scripts,server,web}/**/*.{ts,tsx,mjs,css,csv,sql}'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).map((path) => `/${path.replaceAll('\\', '/')}`)
const isPrinted = (path: string) => printedPages.includes(path) || path === 'docs/api/'
const ofOperator = ['README.md', 'docs/operations.md', '.env.example']

describe('the pages', () => {
  it.each([...pages, '.env.example'])('%s names only commands that exist', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(page).matchAll(/npm (?:run ([a-z\d:-]+)|(start|test)\b)/g)].map(([, command, short]) => command ?? short ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(written)('%s names only files that exist', (page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link))
    const paths = [...text.matchAll(/`((?:server|scripts|ops|docs|web|contract|bench)\/[\w./@-]+)`/g)].map(([, path = '']) => path)
    // A link to a printed page is dead on a forge; a sentence may name the page, beside the command that prints it.
    expect(links.filter((link) => !isCommitted(join(dirname(page), link)))).toEqual([])
    expect(paths.filter((path) => !isCommitted(path) && !isPrinted(path))).toEqual([])
  })

  it.each(pages)('%s uses file names by their suffix that exist, as `rules/money.ts`', (page) => {
    const ends = [...read(page).matchAll(/`([\w./-]+\.(?:test\.tsx?|tsx?|mjs|css|csv|sql))`/g)].map(([, end = '']) => end)
    expect(files.length).toBeGreaterThan(1000)
    expect(ends.filter((end) => !files.some((path) => path.endsWith(`/${end}`)))).toEqual([])
  })

  it.each(ofOperator)('%s names only settings that some program reads', (page) => {
    const text = sourceFiles('server', 'scripts', 'contract', 'bench', 'cli')
      .map((file) => file.text)
      .join('\n')
    const named = [...read(page).matchAll(/(?:`|^(?:# )?)([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?=`|=)/gm)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  it('list every setting', () => {
    const text = ofOperator.map(read).join('\n')
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(text) || text.includes(`\`${name.split('_')[0]}_*\``)
    expect(settingNames.filter((name) => !isNamed(name))).toEqual([])
  })

  it('have every production setting in the example or in the units, each with its default, if any', () => {
    const units = readdirSync(join(root, 'ops/systemd')).map((name) => read(join('ops/systemd', name)))
    const ofTests = ['CLOCK_FILE', 'LOCAL_SMS_JOURNAL_URL', 'LOCAL_MAIL_JOURNAL_URL', 'LOCAL_MESSAGES']
    const ofExample = parseEnv(read('.env.example').replace(/^# (?=[A-Z_]+=)/gm, ''))
    const isGiven = (name: string) => name in ofExample || units.some((text) => text.includes(`${name}=`))
    expect(settingNames.filter((name) => !ofTests.includes(name) && !isGiven(name))).toEqual([])
    const shown = Object.entries(ofExample).filter(([name, value]) => name !== 'ENVIRONMENT' && value !== '')
    const defaults = defaultsFor('production', {})
    expect(shown.filter(([name, value]) => defaults[name] !== value)).toEqual([])
  })
})

describe('commands for the reader', () => {
  it('are extracted from the page, without their indentation', () => {
    const blocks = blocksOf('docs/operations.md', 'One server')
    expect(blocks.filter(({ isOnline }) => isOnline)).toHaveLength(1)
    expect(blocks.every(({ text }) => text.trim() !== '' && !text.startsWith(' ') && !text.includes('```'))).toBe(true)
    expect(() => blocksOf('docs/operations.md', 'No such chapter')).toThrow('has no chapter')
  })

  it('clone the current release, which is in the changelog', () => {
    const cloned = blocksOf('docs/operations.md', 'One server').flatMap(({ text }) => /git clone --branch (\S+) /.exec(text)?.[1] ?? [])
    expect(cloned).toEqual([releaseTag()])
    expect(/^## (\S+), /m.exec(read('CHANGELOG.md'))?.[1]).toBe(releaseTag().slice(1))
  })

  it('include settings with which the program starts', () => {
    const providers = {
      STRIPE_BASE_URL: 'http://127.0.0.1:4001',
      SMTP_URL: 'smtp://127.0.0.1:4002',
      MESSAGING_URL: 'http://127.0.0.1:4003',
    }
    const filled = settingsOfReader(read('.env.example'), providers, 'x'.repeat(44))
    expect(() => loadConfig(parseEnv(filled))).not.toThrow()
    expect(() => loadConfig(parseEnv(filled.replace(/^ERROR_REPORTING_DSN=.*$/m, 'ERROR_REPORTING_DSN=https://crewcall.example')))).toThrow(
      'ERROR_REPORTING_DSN must be a DSN',
    )
  })

  it('contain placeholders only where the page says so', () => {
    expect(fillIn('psql CHANGE-THIS', { 'CHANGE-THIS': 'x' })).toBe('psql x')
    expect(() => fillIn('psql', { 'CHANGE-THIS': 'x' })).toThrow('no longer says CHANGE-THIS')
    expect(fillSettings('A_B=\n# C_D=1\n', { A_B: '2', C_D: '3' })).toBe('A_B=2\nC_D=3\n')
    expect(() => fillSettings('A_B=\n', { X_Y: '1' })).toThrow('no line for X_Y')
  })
})
