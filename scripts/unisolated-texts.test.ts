import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isTest, root } from './source-files.ts'
import { unisolatedTexts } from './unisolated-texts.ts'

/** Where a typed text is used beside others without isolation, and why. */
const others: Record<string, string> = {
  'web/src/domain/person/actor.ts': 'first and last name are one text',
  'web/src/domain/pro-shift/shift-calendar.ts': 'lines of a file',
  'web/src/error-reports/start.ts': 'words of a report',
  'web/src/features/auth/local-messages-screen.tsx': 'a text that is searched for a code',
  'web/src/features/auth/phone-as-typed.ts': 'digits of a phone number',
  'web/src/features/gigs/events/quick-line.ts': 'a line that is typed again',
  'web/src/features/onboarding/consent-field.tsx': 'a sentence of ours around a link',
  'web/src/features/post-gig/post-form.tsx': 'a name that is sent',
  'web/src/features/shell/use-navigation-actions.ts': 'keys to press',
  'web/src/lib/api-error.ts': 'words for whoever reads the log',
  'web/src/features/api-keys/example.ts': 'a command for a terminal',
  'web/src/features/api-page/call-list.tsx': 'a method and an address',
  'web/src/features/api-page/call-text.ts': 'commands for a terminal',
  'web/src/features/api-page/calls-of-document.ts': 'a text that is searched',
  'web/src/features/api-page/parameter-field.tsx': 'values of a schema',
  'web/src/features/pro-find/saved-filters.ts': 'filters in words of ours, one after the other',
  'web/src/lib/command-keys.ts': 'a key',
  'web/src/lib/whole-app.ts': 'an address and a time, kept for the next page',
  'web/src/ui/button.tsx': 'classes',
  'web/src/ui/command-palette.tsx': 'a text that is searched',
  'web/src/ui/fields/text-fields.tsx': 'digits of a phone number',
  'web/src/ui/shortcuts.ts': 'keys that were pressed',
}

/** The same for what the server writes: notices, mails, texts, the audit log, receipts. */
const othersOfTheServer: Record<string, string> = {
  'contract/invoice-words.ts': 'what a person typed, whole',
  'contract/errors.ts': 'sentences of the server, one after the other',
  'contract/kit.ts': 'words for whoever writes an endpoint',
  'contract/rules/job-history/fold.ts': 'a text that is searched',
  'contract/rules/job-history/period.ts': 'a text that is searched',
  'contract/rules/job-history/points.ts': 'a pattern to search for',
  'contract/rules/machine.ts': 'names of states and events',
  'contract/rules/money.ts': 'words for the log',
  'contract/rules/pro-name.ts': 'first and last name are one text',
  'server/modules/organizations/open-sandbox.ts': 'the name of the sandbox, which is stored',
  'server/modules/pros/sandbox-pros.ts': 'first and last name are one text',
  'server/modules/exports/readme.ts': 'lines of a file, with names of files and columns',
  'contract/words.ts': 'values of a schema',
  'server/modules/applications/cancelling/cancel-own.ts': 'sentences of ours, one after the other',
  'server/modules/applications/views/view-applications.ts': 'sentences of ours, one after the other',
  'server/modules/chat/guest-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/config/local-messages.ts': 'addresses',
  'server/modules/contact-center/call/markup.ts': 'sentences of ours in elements of a call',
  'server/modules/contact-center/queue/send-task.ts': 'words for the log',
  'server/modules/events/staging/send-staged.ts': 'the key of a group',
  'server/modules/hiring/applying/answers.ts': 'a text that is compared',
  'server/modules/hiring/applying/correct-details.ts': 'first and last name are one text',
  'server/modules/hiring/applying/details-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/limited-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/application-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/job-form.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/job-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/leave-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/offer-part.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/page-parts.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/applying/apply.ts': 'first and last name are one text',
  'server/modules/hiring/applying/my-application.ts': 'first and last name are one text',
  'server/modules/hiring/applying/trial-part.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/when-text.ts': 'a day, hours and the name of a zone, in the language of the reader',
  'server/modules/hiring/interviews/interview-rows.ts': 'first and last name are one text',
  'server/modules/hiring/answering/booked-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/answering/download-interview.ts': 'each line of a note is a text of its own',
  'server/modules/hiring/answering/invited-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/hiring/answering/page-parts.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/config/mails/compose.ts': 'sentences whose values are isolated already, one after the other',
  'server/modules/config/mails/examples.ts': 'a text that placeholders are looked for in',
  'server/modules/config/mails/kinds.ts': 'names of mails, and words for programmers',
  'server/modules/config/mails/texts.ts': 'words for programmers',
  'server/modules/notifications/mail-kinds.ts': 'sentences of ours, one after the other, and a link',
  'server/modules/notifications/tell.ts': 'sentences whose values are isolated already, one after the other, and a link',
  'server/modules/notifications/queue-link.ts': 'sentences of ours, one after the other, and a link',
  'server/modules/overview/search/found.ts': 'a pattern to search for',
  'server/modules/orientations/own/orientation-page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/dashboards/reports/send-reports.ts': 'sentences of ours on lines of their own, and links',
  'server/modules/dashboards/cells/count-days.ts': 'columns in SQL',
  'server/modules/dashboards/cells/location-days.ts': 'columns in SQL',
  'server/modules/dashboards/view/day-sums.ts': 'columns in SQL',
  'server/modules/imports/names.ts': 'the whole name of one person, isolated where it is shown',
  'server/modules/imports/sheets/written-names.ts': 'first and last name are one text',
  'server/modules/imports/sheets/written-person.ts': 'a name that is compared',
  'server/modules/imports/schedule/combine-rows.ts': 'each line of a note is a text of its own',
  'server/modules/webhooks/sending/deliver.ts': 'the key of a job',
  'server/modules/payroll/files/time-activities.ts': 'cells of a file for QuickBooks, each cleaned for itself',
  'server/modules/orientations/own/step-form.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/identity/join-roles.ts': 'words for the log',
  'server/modules/series/expand.ts': 'a rule as RFC 5545 writes it',
  'server/modules/identity/send-code.ts': 'sentences of ours, one after the other',
  'server/modules/network/joining/public-pages.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/notifications/network-invites.ts': 'sentences of ours, one after the other, and a link',
  'server/modules/notifications/invitation-words.ts': 'sentences of ours, one after the other, and a link',
  'server/modules/notifications/deliver.ts': 'words for the log',
  'server/modules/notifications/send.ts': 'the key of a group',
  'server/modules/notifications/send-together.ts': 'words for the log',
  'server/modules/notifications/attempts.ts': 'words for the log',
  'server/modules/payments/payday/export.ts': 'first and last name are one text',
  'server/modules/payments/payday/export-timesheets.ts': 'first and last name are one text',
  'server/modules/payments/journal/files.ts': 'cells of a file for QuickBooks, each cleaned for itself',
  'server/modules/payments/bookkeepers/contents.ts': 'sentences of ours on lines of their own, names without turns, and links',
  'server/modules/payments/bookkeepers/page.ts': 'sentences of ours, and names one by one in elements of a page',
  'server/modules/payments/invoices/place.ts': 'an address is one text',
  'server/modules/payments/receipts/pdf.ts': 'days and times, and the words of ours on a card statement',
  'server/modules/work-records/pages.ts': 'sentences of ours, one by one in elements of a page',
  'server/modules/work-records/record-markup.ts': 'sentences of ours, one by one in elements of a page',
  'server/modules/work-records/figures.ts': 'first and last name are one text',
  'server/modules/pros/home.ts': 'a town and its state are one text',
}

const folder = mkdtempSync(join(tmpdir(), 'crewcall-directions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The findings in a file with these lines, each with a person and translated text in scope. */
function foundIn(lines: readonly string[]): string[] {
  const head = `import { isolated, joined, phrase } from '${join(root, 'contract/rules/direction.ts')}'
declare namespace JSX { interface IntrinsicElements { [name: string]: object } interface Element { key: string } }
declare const pro: { id: string; name: string; note: string | null; shifts: number; towns: string[]; status: 'GONE' | 'HERE' }
declare const rows: (typeof pro)[]
declare function t(words: string, values: object): string
const words = { GONE: 'is gone', HERE: 'is here' }
const day = (at: string) => new Date(at).toLocaleDateString('en')
const called = ({ name }: typeof pro) => name.trim()
export const all = [`
  writeFileSync(join(folder, 'planted.tsx'), `${head}\n${lines.map((line) => `${line},`).join('\n')}\n]\n`)
  const compilerOptions = { jsx: 'preserve', module: 'esnext', moduleResolution: 'bundler', target: 'es2022', strict: true, types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['planted.tsx'] }))
  const first = head.split('\n').length + 1
  const found = unisolatedTexts(join(folder, 'tsconfig.json'), (path) => path.endsWith('planted.tsx'))
  return [...new Set(found.map(({ line }) => lines[line - first] ?? `line ${line}`))]
}

/**
 * Unisolated texts in the sentences of a project that are not listed, and listed ones that no longer exist: they are removed once isolated.
 */
function forgottenIn(project: string, isLookedAt: (path: string) => boolean, known: Record<string, string>): string[] {
  const found = unisolatedTexts(join(root, project, 'tsconfig.json'), (path) => !isTest(path) && isLookedAt(relative(root, path)))
  const placed = found.map((each) => ({ ...each, path: relative(root, each.path) }))
  const forgotten = placed.filter(({ path }) => !(path in known))
  const inVain = Object.keys(known).filter((path) => !placed.some((each) => each.path === path))
  return [
    ...forgotten.map(({ path, line, value, within }) => `${path}:${line} ${value} in ${within}`),
    ...inVain.map((path) => `${path} has nothing to be excused`),
  ]
}

describe('user-typed texts', () => {
  it('are isolated in every sentence of the web', () => {
    expect(forgottenIn('web', (path) => path.startsWith('web/src/') && !path.includes('/src/dev/'), others)).toEqual([])
  })

  it('are isolated in every sentence of the server and of the rules', () => {
    const isWritten = (path: string) => /^(contract|server\/modules)\/|^server\/platform\/audit-words\.ts$/.test(path)
    expect(forgottenIn('server', isWritten, othersOfTheServer)).toEqual([])
  })

  const planted = [
    'pro.name + " is gone"',
    '`${pro.name}, 4:30 pm`',
    '`Call ${pro.name}`',
    '`${pro.name}${pro.shifts > 1 ? ` (${pro.shifts})` : ""}`',
    '`Hello ${called(pro)}`',
    '`Hello ${pro.note ?? "you"}`',
    '`Hello ${pro.name.toUpperCase()}`',
    '`With ${rows.map(({ name }) => name).join(", ")}`',
    'pro.towns.filter(Boolean).join(" · ")',
    '<p>{pro.name}, {day("2026-11-20")}</p>',
    '<p>{pro.name} {pro.shifts}</p>',
    '<p title={`About ${pro.name}`} />',
    '<p>By {pro.note ?? pro.name}</p>',
  ]
  const fine = [
    '`${phrase`${pro.name}, 4:30 pm`} or later`',
    'phrase`${pro.name}, 4:30 pm`',
    '`Call ${isolated(pro.name)}`',
    '`Number ${pro.id}, ${pro.shifts} times ${words[pro.status]}`',
    '`Since ${day("2026-11-20")}`',
    '`/pros/${pro.name}`',
    '`${pro.name}-${pro.id}`',
    '`With ${joined(rows.map(({ name }) => name), ", ")}`',
    '["a", "b"].map((one) => `of ${one}`).join(", ")',
    't("{name} is gone", { name: pro.name })',
    '<p>{pro.name}</p>',
    '<p>{isolated(pro.name)}, {day("2026-11-20")}</p>',
    '<p><b>{pro.name}</b>, {pro.shifts}</p>',
    '<p className={`a ${pro.name}`}>{" "}{pro.name}</p>',
  ]

  it('are found where they are planted, and nothing else is', () => {
    expect(foundIn([...planted, ...fine])).toEqual(planted)
  })
})
