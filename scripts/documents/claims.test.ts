import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { printedPages } from '../docs/printed-documents.ts'
import { mutants } from '../mutants-list.ts'
import { isTest, root, sourceFiles } from '../source-files.ts'
import { anchorsOf } from './anchors.ts'
import { figures } from './figures.ts'
import { textOf as read, writtenIn as pagesIn } from './page-list.ts'

const pages = ['README.md', 'CONTRIBUTING.md', ...['docs', 'docs/runbook', 'docs/rules'].flatMap(pagesIn), ...printedPages]
const decisions = pagesIn('docs/decisions')
const chapterOf = (page: string, title: string) =>
  read(page)
    .split(/^## /m)
    .find((part) => part.startsWith(`${title}\n`)) ?? ''
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Names from other programs: PostgreSQL's and the bundler's. */
const ofOthers = ['archive_command', 'replay_lag', 'retry_limit', 'entriesAware']
/** Suffixes that PostgreSQL's queue and Prometheus add to our names. */
const withoutEnding = (name: string) => name.replace(/_(?:count|bucket|sum)$/, '')
const code = [
  ...sourceFiles('contract', 'server', 'web', 'scripts', 'bench', 'cli').filter(({ path }) => !path.startsWith('scripts/documents/')),
  ...['.env.example', 'architecture.mjs', 'package.json', 'web/vite.config.ts'].map((path) => ({ path, text: read(path) })),
  ...['server/migrations', 'ops/systemd', 'ops/nginx', 'ops/cluster', 'ops/prometheus'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => ({ path: join(folder, name), text: read(join(folder, name)) })),
  ),
]
const known = new Set(code.flatMap(({ path, text }) => `${path} ${text}`.match(/[A-Za-z_]\w*/g) ?? []))

describe('a code name used on a page', () => {
  it.each([...pages, ...decisions])('exists in the code: %s', (page) => {
    const quoted = all(read(page).replace(/^( *)```[\s\S]*?^\1```$/gm, ''), /`([^`\n]+)`/g)
    // Names with an underscore or an inner capital can only be identifiers.
    const names = quoted.flatMap(
      (text) => text.match(/\b[a-z][a-z\d]*(?:_[a-z\d]+)+\b|\b[a-z]+(?:[A-Z][a-z\d]+)+\b|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? [],
    )
    expect([...new Set(names)].filter((name) => !known.has(withoutEnding(name)) && !ofOthers.includes(name))).toEqual([])
  })
})

describe('a link target on a page', () => {
  it.each([...pages, ...decisions])('is a title of that page: %s', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#\s]*\.md)?#([^)]+)\)/g)]
    const lost = links.filter(([, to, anchor = '']) => !anchorsOf(to === undefined ? page : join(dirname(page), to)).includes(anchor))
    expect(lost.map(([link]) => link)).toEqual([])
  })

  it('is an existing decision', () => {
    const numbers = decisions.map((path) => Number(/(\d{4})-/.exec(path)?.[1]))
    const named = [...pages, ...decisions].flatMap((page) => {
      const text = read(page)
      const words = [...all(text, /\b(?:ADR|decision) (\d+)\b/g), ...all(text, /(?:see |\()(00\d\d)\b/g)]
      return words.map((number) => ({ page, number: Number(number) }))
    })
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })
})

describe('the screens and buttons that an operator is sent to', () => {
  const places = [...pagesIn('docs/runbook'), 'docs/operations.md']
  const web = sourceFiles('web/src')

  it('are in the menu of the platform', () => {
    const labels = all(read('web/src/domain/navigation/navigation-admin.ts'), /label: '([^']+)'/g)
    const named = places.flatMap((page) => all(read(page), /Admin › ([A-Z][a-z]+(?: [a-z]+)*)/g).map((words) => ({ page, words })))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ words }) => !labels.some((label) => words.startsWith(label)))).toEqual([])
    expect(places.filter((page) => /Admin →/.test(read(page)))).toEqual([])
  })

  it('are labels of a screen', () => {
    const named = [...places, ...decisions].flatMap((page) =>
      all(read(page), /"([A-Z][a-z]+(?: [a-z]+)+)"/g).map((words) => ({ page, words })),
    )
    expect(named.length).toBeGreaterThan(3)
    const isOfScreen = (words: string) => web.some(({ text }) => text.includes(words))
    const titles = pages.flatMap((page) => all(read(page), /^#+ (.+)$/gm))
    const isAnswer = (words: string) => sourceFiles('server').some(({ text }) => text.includes(words))
    expect(named.filter(({ words }) => !isOfScreen(words) && !titles.includes(words) && !isAnswer(words))).toEqual([])
  })
})

describe('a number promised by a page', () => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
  const told = new Map(decisions.map((path) => [Number(/(\d{4})-/.exec(path)?.[1]), inOneLine(read(path))]))

  it.each(figures)('is in the decision and in the program: %i, %s', (decision, says, file, is) => {
    expect(told.get(decision)).toContain(says)
    expect(inOneLine(read(file))).toContain(is)
  })

  it('is that of an existing migration', () => {
    const migrations = readdirSync(join(root, 'server/migrations')).map((name) => name.slice(0, 4))
    const named = ['CHANGELOG.md', ...pages, ...decisions].flatMap((page) =>
      all(read(page), /\bmigration (\d{4})\b/gi).map((number) => ({ page, number })),
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter(({ number }) => !migrations.includes(number))).toEqual([])
  })

  it('holds for the length of a route file', () => {
    const most = Number(/a route file of at most (\d+) lines/.exec(read('CONTRIBUTING.md'))?.[1])
    const routes = sourceFiles('web/src/routes').filter(({ path }) => !isTest(path))
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.filter(({ text }) => text.trimEnd().split('\n').length > most).map(({ path }) => path)).toEqual([])
  })
})

describe('a list repeated on a page', () => {
  it('of provider events is the one the program handles', () => {
    const part = /Subscribe it to ([^\n]+?) Others are stored/.exec(read('docs/operations.md'))?.[1] ?? ''
    const listed = all(part, /`([^`]+)`/g).reduce<string[]>((names, name) => {
      const family = (names.at(-1) ?? '').split('.').slice(0, -1).join('.')
      return [...names, name.startsWith('.') ? `${family}${name}` : name]
    }, [])
    const understood = all(read('server/adapters/stripe-webhook.ts'), /event\.type [!=]== '([^']+)'/g)
    expect(listed.toSorted()).toEqual([...new Set(understood)].toSorted())
  })

  it('of metrics is the one served by the program', () => {
    const told = all(
      sourceFiles('server')
        .filter(({ path }) => /platform\/metrics/.test(path) && !path.endsWith('.test.ts'))
        .map(({ text }) => text)
        .join('\n'),
      /'(crewcall_[a-z_]+)'/g,
    )
    expect([...new Set(all(chapterOf('docs/operations.md', 'Metrics'), /`(crewcall_[a-z_]+)`/g))].toSorted()).toEqual(
      [...new Set(told)].toSorted(),
    )
  })

  it('of causes of a 503 is the one of the program', () => {
    const causes = all(/type Unavailability =([\s\S]+?)\n\n/.exec(read('server/platform/errors.ts'))?.[1] ?? '', /'(\w+)'/g)
    const listed = all(/cause \(`why`: ([^)]+)\)/.exec(read('docs/operations.md'))?.[1] ?? '', /`(\w+)`/g)
    expect(listed.toSorted()).toEqual(causes.toSorted())
  })

  it('of proofs is what `npm run proof` accepts', () => {
    const known = all(read('scripts/proof.ts'), /^  '?([a-z-]+)'?: \{ file:/gm)
    const listed = all(read('docs/reliability.md'), /^\| `([a-z-]+)` +\| `/gm)
    const elsewhere = ['docs/reliability-races.md', ...decisions].flatMap((page) => all(read(page), /`npm run proof -- ([a-z-]+)/g))
    expect(listed.length).toBeGreaterThan(8)
    expect([...new Set([...listed, ...elsewhere])].toSorted()).toEqual(known.toSorted())
  })

  it('of planted faults contains no obsolete one', () => {
    const listed = all(chapterOf('docs/reliability-races.md', 'Mutants'), /^\| \S+ +\| ([a-z-]+) +\| \S+\.test\.ts/gm)
    const planted = mutants.map(({ name }) => name)
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((name) => !planted.includes(name))).toEqual([])
  })
})
