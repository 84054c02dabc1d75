import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@crewcall/contract/index.ts'
import { tableOwners } from '../../architecture.mjs'
import { tablesOfExports } from '../../server/modules/exports/index.ts'
import { modules } from '../../server/modules/index.ts'
import { callsThatReach } from '../calls-of.ts'
import { root } from '../source-files.ts'
import { textsOfAnswers } from '../strings-of-answers.ts'
import { permissions, undeclaredCodes, undecidedCalls, unservedCalls } from './calls.ts'
import type { Lacking } from './lacking.ts'
import { uncrawledScreens } from './screens.ts'
import { tablesOfMigrations, unexportedTables, unkeptTables, unownedTables } from './tables.ts'
import { unexplainedTexts } from './texts.ts'
import { namedKinds, notificationKinds, recordedActions, unnamedKinds, unwordedActions, wordedActions } from './words.ts'

/** Every line that a register lacks, for calls, tables, actions, notifications and screens; a job needs none. */
export function lackingLines(): Lacking[] {
  const served = modules.flatMap(({ routes }) => routes).map(({ endpoint }) => endpoint)
  const tables = tablesOfMigrations()
  return [
    ...unservedCalls(endpoints, served),
    ...undecidedCalls(served, readFileSync(join(root, permissions), 'utf8')),
    ...undeclaredCodes(callsThatReach({ file: 'server/modules/identity/step-up.ts', name: 'requireStepUp' }), endpoints),
    ...unexplainedTexts(textsOfAnswers(endpoints)),
    ...unwordedActions(recordedActions(), wordedActions()),
    ...unnamedKinds(notificationKinds(), namedKinds()),
    ...unownedTables(tables, tableOwners),
    ...unkeptTables(tables),
    ...Object.entries(tablesOfExports()).flatMap(([whose, named]) => unexportedTables(tables, named, whose)),
    ...uncrawledScreens(),
  ]
}
