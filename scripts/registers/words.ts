import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, sourceFiles } from '../source-files.ts'
import type { Lacking } from './lacking.ts'

/** The tables of the sentences of the audit log, by their file. */
const auditTables = {
  'audit-words.ts': 'sentences',
  'call-audit-words.ts': 'callSentences',
  'hire-audit-words.ts': 'hireSentences',
  'program-audit-words.ts': 'programSentences',
  'reference-audit-words.ts': 'referenceSentences',
}
const auditFolder = 'web/src/domain/admin'
const kindLabels = 'web/src/domain/notifications/kind-labels.ts'

/** The actions that have a sentence in the audit log. */
export function wordedActions(): Set<string> {
  return new Set(Object.entries(auditTables).flatMap(([file, table]) => keysOf(`${auditFolder}/${file}`, table)))
}

/** The actions that modules record, each as often as it is written. */
export function recordedActions(): string[] {
  const written = sourceFiles('server/modules').filter(({ path }) => !path.endsWith('.test.ts'))
  return written.flatMap(({ text }) => [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action))
}

/** The recorded actions without a sentence. */
export function unwordedActions(recorded: readonly string[], worded: ReadonlySet<string>): Lacking[] {
  return [...new Set(recorded)]
    .filter((action) => !worded.has(action))
    .map((action) => ({
      file: `${auditFolder}/audit-words.ts`,
      because: `the audit log has no sentence for ${action}; its Spanish is in web/src/i18n/`,
      line: `'${action}': '${sentence(action)}',`,
    }))
}

/** The kinds of notifications with their names, as the server has them. */
export function notificationKinds(): Map<string, string> {
  const folder = 'server/modules/notifications'
  const files = readdirSync(join(root, folder)).filter((name) => /^kinds-for-.*\.ts$/.test(name))
  return new Map(files.flatMap((name) => pairsOf(`${folder}/${name}`, /^ {2}'([\w.]+)': \w+\([\s\S]*?\n {4}label: '(.*)',$/gm)))
}

/** The kinds of notifications with their names, as the settings show them. */
export function namedKinds(): Map<string, string> {
  return new Map(pairsOf(kindLabels, /^ {2}'([\w.]+)': '(.*)',$/gm))
}

/** The kinds that the settings do not name, or name otherwise. */
export function unnamedKinds(kinds: ReadonlyMap<string, string>, named: ReadonlyMap<string, string>): Lacking[] {
  return [...kinds]
    .filter(([kind, label]) => named.get(kind) !== label)
    .map(([kind, label]) => ({
      file: kindLabels,
      because: `the settings do not name the notification ${kind}; its Spanish is in web/src/i18n/`,
      line: `'${kind}': '${label}',`,
    }))
}

function keysOf(path: string, table: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const start = source.indexOf(`const ${table}: Record<`)
  if (start < 0) throw new Error(`${path} has no ${table}`)
  return [...source.slice(start, source.indexOf('\n}\n', start)).matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key = '']) => key)
}

function pairsOf(path: string, pattern: RegExp): [string, string][] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, key = '', label = '']) => [key, label])
}

// `add_on.request` as "Request add on": somebody writes the sentence.
function sentence(action: string): string {
  const [noun = '', verb = ''] = action.replaceAll('_', ' ').split('.')
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${noun}`
}
